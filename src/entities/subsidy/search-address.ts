import { KEYWORD_MAX, SUBSIDY_SORTS, type SubsidyFilters } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  MOST_COMPARED,
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
} from '~/domain/subsidies/subsidy';
import { clientParam } from '~/entities/client/client-in-address';
import {
  calendarDate,
  defineAddress,
  flag,
  idsInOrder,
  oneOf,
  pageNumber,
  someOf,
  sortedIds,
  text,
  whole,
  yearMonth,
  type Param,
  type ViewOf,
} from '~/forms/address';
import { SEARCH_PATH } from './paths';
import type { SubsidyCalendarSearch, SubsidySearch } from './queries';

/** 「まもなく締切」 is part of 「募集中」 in a search. */
export const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

export const PER_PAGE = [20, 50, 100] as const;
export const VIEWS = ['table', 'compact', 'cards', 'timeline', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** What can still be applied for; what is over has to be asked for (product.md §9). */
const APPLICABLE: readonly SearchStatus[] = ['open', 'upcoming'];

const ALL = 'all';
const DISMISSED_ONLY = 'only' as const;

/** As all lists: an empty one does not narrow the search. */
const statusParam: Param<readonly SearchStatus[]> = {
  unset: APPLICABLE,
  read: (value) => {
    if (value === ALL) return [];
    const read = someOf(SEARCH_STATUSES).read(value);
    return read?.length === 0 ? undefined : read;
  },
  write: (status) => (status.length === 0 ? ALL : status.join(',')),
};

/** A day says its month, and a day of another month than the one shown is dropped. */
const calendarOf = ({ month, day }: { month: string | null; day: string | null }) => {
  const shown = month ?? day?.slice(0, 7) ?? null;
  return { month: shown, day: day?.slice(0, 7) === shown ? day : null };
};

const searchAddress = defineAddress(
  SEARCH_PATH,
  {
    /** Whose fit and favourites: a client's; null for the workspace itself. */
    clientId: clientParam,
    keyword: text(KEYWORD_MAX),
    kind: someOf(SUBSIDY_KINDS),
    status: statusParam,
    level: someOf(SUBSIDY_LEVELS),
    areaIds: sortedIds(),
    businessCategoryIds: sortedIds(),
    tagIds: sortedIds(),
    employees: whole(0),
    /** Whole yen. */
    minAmount: whole(1),
    /** Says something only beside a `minAmount`. */
    includeUnstatedAmount: flag(),
    deadlineWithin: oneOf(DEADLINES_WITHIN),
    publishedWithin: oneOf(PUBLISHED_WITHIN),
    matchedOnly: flag(),
    sort: oneOf(SUBSIDY_SORTS, 'relevance'),
    page: pageNumber(),
    perPage: oneOf(PER_PAGE, 20),
    view: oneOf(VIEWS, 'table'),
    /** That the calendar shows, null for this one; there only. */
    month: yearMonth(),
    /** Of that month, whose deadlines are listed below the calendar. */
    day: calendarDate(),
    /** One result for the rounds of a programme. */
    foldRounds: flag(),
    /** The words as they are, without synonyms; says something only beside a keyword. */
    exact: flag(),
    /** What was dismissed, and nothing else. */
    dismissed: flag(DISMISSED_ONLY),
    /** What stands side by side, in the order it was chosen. */
    compare: idsInOrder(MOST_COMPARED),
  },
  (search) => ({
    ...search,
    includeUnstatedAmount: search.minAmount !== null && search.includeUnstatedAmount,
    exact: search.keyword !== '' && search.exact,
    ...(search.view === 'calendar' ? calendarOf(search) : { month: null, day: null }),
  }),
);
export const {
  unset: NEW_SEARCH,
  read: readSearch,
  write: writeSearch,
  path: searchPath,
} = searchAddress;
export type Search = ViewOf<typeof searchAddress>;
export type ChangeSearch = (change: Partial<Search>) => void;

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
  params.set('status', statusParam.write(status));
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

/** The path of a search by such filters, as a client where the condition is a client's. */
export const searchPathOf = (filters: SubsidyFilters, clientId: number | null = null): string =>
  searchPath(filtersToSearch(filters, clientId));

/** A list with one value put in or taken out, in the order of `values`. */
export const toggled = <T>(list: readonly T[], value: T, values: readonly T[]): T[] => {
  const wanted = new Set(list);
  if (!wanted.delete(value)) wanted.add(value);
  return [...wanted].toSorted((one, other) => values.indexOf(one) - values.indexOf(other));
};
