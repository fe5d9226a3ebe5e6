import {
  KEYWORD_MAX,
  SUBSIDY_SORTS,
  type SubsidyFilters,
  type SubsidySort,
} from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  MOST_COMPARED,
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  type SubsidyKind,
  type SubsidyLevel,
} from '~/domain/subsidies/subsidy';
import { clientInAddress } from '~/entities/client/clients';
import { SEARCH_PATH } from './paths';
import {
  oneOf,
  readCalendar,
  readIds,
  readIdsInOrder,
  readPositive,
  readWhole,
  someOf,
} from '~/forms/address-values';
import type { SubsidyCalendarSearch, SubsidySearch } from './queries';

/** 「まもなく締切」 is part of 「募集中」 in a search. */
export const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

export const PER_PAGE = [20, 50, 100] as const;
export const VIEWS = ['table', 'compact', 'cards', 'timeline', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/**
 * All that the search screen keeps in its address. Lists are in a fixed order and without repeats,
 * and an empty one does not narrow the search. Amounts are whole yen.
 */
export type Search = {
  /** Whose fit and favourites: a client's, by `client` in the address; null for the workspace itself. */
  clientId: number | null;
  keyword: string;
  kind: readonly SubsidyKind[];
  status: readonly SearchStatus[];
  level: readonly SubsidyLevel[];
  areaIds: readonly number[];
  businessCategoryIds: readonly number[];
  tagIds: readonly number[];
  employees: number | null;
  minAmount: number | null;
  /** Says something only beside a `minAmount`. */
  includeUnstatedAmount: boolean;
  deadlineWithin: number | null;
  publishedWithin: number | null;
  matchedOnly: boolean;
  sort: SubsidySort;
  page: number;
  perPage: number;
  view: View;
  /** `YYYY-MM` that the calendar shows, null for this one; there only. */
  month: string | null;
  /** `YYYY-MM-DD` of that month whose deadlines are listed below the calendar. */
  day: string | null;
  /** One result for the rounds of a programme. */
  foldRounds: boolean;
  /** The words as they are, without synonyms; says something only beside a keyword. */
  exact: boolean;
  /** What was dismissed, and nothing else. */
  dismissed: boolean;
  /** What stands side by side, in the order it was chosen. */
  compare: readonly number[];
};

/** What can still be applied for; what is over has to be asked for (product.md §9). */
const APPLICABLE: readonly SearchStatus[] = ['open', 'upcoming'];

export const NEW_SEARCH: Search = {
  clientId: null,
  keyword: '',
  kind: [],
  status: APPLICABLE,
  level: [],
  areaIds: [],
  businessCategoryIds: [],
  tagIds: [],
  employees: null,
  minAmount: null,
  includeUnstatedAmount: false,
  deadlineWithin: null,
  publishedWithin: null,
  matchedOnly: false,
  sort: 'relevance',
  page: 1,
  perPage: 20,
  view: 'table',
  month: null,
  day: null,
  foldRounds: false,
  exact: false,
  dismissed: false,
  compare: [],
};

const ALL = 'all';
const DISMISSED_ONLY = 'only' as const;

const readStatus = (text: string | null): readonly SearchStatus[] => {
  if (text === ALL) return [];
  const read = someOf(SEARCH_STATUSES, text);
  return read.length === 0 ? APPLICABLE : read;
};

/** Reads the address; unknown and damaged values are dropped without a word. */
export const readSearch = (params: URLSearchParams): Search => {
  const minAmount = readPositive(params.get('minAmount'));
  const keyword = (params.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX);
  const view = oneOf(VIEWS, params.get('view')) ?? NEW_SEARCH.view;
  return {
    clientId: clientInAddress(params),
    keyword,
    kind: someOf(SUBSIDY_KINDS, params.get('kind')),
    status: readStatus(params.get('status')),
    level: someOf(SUBSIDY_LEVELS, params.get('level')),
    areaIds: readIdsInOrder(params.get('areaIds')),
    businessCategoryIds: readIdsInOrder(params.get('businessCategoryIds')),
    tagIds: readIdsInOrder(params.get('tagIds')),
    employees: readWhole(params.get('employees')),
    minAmount,
    includeUnstatedAmount: minAmount !== null && params.get('includeUnstatedAmount') === 'true',
    deadlineWithin: oneOf(DEADLINES_WITHIN, params.get('deadlineWithin')) ?? null,
    publishedWithin: oneOf(PUBLISHED_WITHIN, params.get('publishedWithin')) ?? null,
    matchedOnly: params.get('matchedOnly') === 'true',
    sort: oneOf(SUBSIDY_SORTS, params.get('sort')) ?? NEW_SEARCH.sort,
    page: readPositive(params.get('page')) ?? NEW_SEARCH.page,
    perPage: oneOf(PER_PAGE, params.get('perPage')) ?? NEW_SEARCH.perPage,
    view,
    ...(view === 'calendar' ? readCalendar(params) : { month: null, day: null }),
    foldRounds: params.get('foldRounds') === 'true',
    exact: keyword !== '' && params.get('exact') === 'true',
    dismissed: params.get('dismissed') === DISMISSED_ONLY,
    compare: readIds(params.get('compare')).slice(0, MOST_COMPARED),
  };
};

/** What narrows the search, as a saved condition keeps it; all states of a call are no filter. */
export const toFilters = (search: Search): SubsidyFilters => ({
  ...(search.keyword !== '' && { keyword: search.keyword }),
  ...(search.exact && { exact: true }),
  ...(search.kind.length > 0 && { kind: [...search.kind] }),
  ...(search.status.length > 0 &&
    search.status.length < SEARCH_STATUSES.length && { status: [...search.status] }),
  ...(search.level.length > 0 && { level: [...search.level] }),
  ...(search.areaIds.length > 0 && { areaIds: [...search.areaIds] }),
  ...(search.businessCategoryIds.length > 0 && {
    businessCategoryIds: [...search.businessCategoryIds],
  }),
  ...(search.tagIds.length > 0 && { tagIds: [...search.tagIds] }),
  ...(search.employees !== null && { employees: search.employees }),
  ...(search.minAmount !== null && {
    minAmount: search.minAmount,
    includeUnstatedAmount: search.includeUnstatedAmount,
  }),
  ...(search.deadlineWithin !== null && { deadlineWithin: search.deadlineWithin }),
  ...(search.publishedWithin !== null && { publishedWithin: search.publishedWithin }),
  ...(search.matchedOnly && { matchedOnly: true }),
});

/** A new search of such a condition: what a link back from it leads to. */
export const filtersToSearch = (
  filters: SubsidyFilters,
  clientId: number | null = null,
): Search => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  // 「まもなく締切」 has no box of its own in a search.
  const status = SEARCH_STATUSES.filter(
    (each) =>
      filters.status?.includes(each) === true ||
      (each === 'open' && filters.status?.includes('closing') === true),
  );
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  params.set('status', statusText(status));
  return { ...readSearch(params), clientId };
};

/** What a search asks besides its page, for its results as for their calendar. */
const toAsked = (search: Search) => ({
  ...toFilters(search),
  ...(search.clientId !== null && { clientId: search.clientId }),
  ...(search.foldRounds && { foldRounds: true }),
  ...(search.dismissed && { dismissed: DISMISSED_ONLY }),
  sort: search.sort,
});

/** What the API is asked; page, page's size and order are always said, so that one search is one key. */
export const toQuery = (search: Search): SubsidySearch => ({
  ...toAsked(search),
  ...(search.view === 'calendar' && search.day !== null && { deadlineOn: search.day }),
  page: search.page,
  perPage: search.perPage,
});

/** The same for a month (`YYYY-MM`) of deadlines. */
export const toCalendarQuery = (search: Search, month: string): SubsidyCalendarSearch => ({
  ...toAsked(search),
  month,
});

/** The address of a search: lists as `a,b`, what is as in a new search left out. */
export const writeSearch = (search: Search): URLSearchParams => {
  const params = new URLSearchParams();
  const { clientId, ...rest } = search;
  const inWords = {
    client: clientId,
    ...rest,
    status: statusText(search.status),
    dismissed: search.dismissed ? DISMISSED_ONLY : null,
  };
  for (const [name, value] of Object.entries(inWords)) {
    const text = value === null ? '' : String(value);
    const isNew = text === String(NEW_SEARCH[name as keyof Search] ?? '');
    if (text !== '' && !isNew) params.set(name, text);
  }
  return params;
};

const statusText = (status: readonly SearchStatus[]): string =>
  status.length === 0 ? ALL : status.join(',');

/** The path of a search, as links and the detail's way back have it. */
export const searchPath = (search: Search): string => {
  const params = writeSearch(search).toString();
  // A comma is legal in a query, and far easier to read.
  return params === '' ? SEARCH_PATH : `${SEARCH_PATH}?${params.replaceAll('%2C', ',')}`;
};

/** The path of a search by such filters, as a client where the condition is a client's. */
export const searchPathOf = (filters: SubsidyFilters, clientId: number | null = null): string =>
  searchPath(filtersToSearch(filters, clientId));

/** A list with one value put in or taken out, in the order of `values`. */
export const toggled = <T>(list: readonly T[], value: T, values: readonly T[]): T[] => {
  const wanted = new Set(list);
  if (!wanted.delete(value)) wanted.add(value);
  return [...wanted].toSorted((one, other) => values.indexOf(one) - values.indexOf(other));
};
