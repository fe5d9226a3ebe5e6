import {
  KEYWORD_MAX,
  SUBSIDY_SORTS,
  subsidyEndpoints,
  type SubsidyFilters,
  type SubsidyPage,
  type SubsidyQuery,
} from '~/contract/subsidies';
import type { Access } from '~/domain/access/access';
import type { Plan } from '~/domain/plans/plans';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  MOST_COMPARED,
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
} from '~/domain/subsidies/subsidy';
import { weekStart } from '~/domain/time/weeks';
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
import type { CommonData } from '~/session/common-data';
import { query } from '~/session/query';
import { onPlan, shownOnPlan } from './on-plan';
import { SEARCH_PATH } from './paths';

/** 「まもなく締切」 is part of 「募集中」 in a search. */
export const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
type SearchStatus = (typeof SEARCH_STATUSES)[number];

export const PER_PAGE = [20, 50, 100] as const;
/** The first three are lists. */
const VIEWS = ['table', 'compact', 'cards', 'timeline', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** Open or upcoming. Closed subsidies are searched only on request (product §9). */
const APPLICABLE: readonly SearchStatus[] = ['open', 'upcoming'];

const ALL = 'all';
const DISMISSED_ONLY = 'only' as const;
const CLOSING_ONLY = 'only' as const;

/** An empty list does not narrow the search, as for all list parameters. */
const statusParam: Param<readonly SearchStatus[]> = {
  unset: APPLICABLE,
  read: (value) => {
    if (value === ALL) return [];
    const read = someOf(SEARCH_STATUSES).read(value);
    return read?.length === 0 ? undefined : read;
  },
  write: (status) => (status.length === 0 ? ALL : status.join(',')),
};

/** The Monday of a week, by any of its days. */
const weekParam: Param<string | null> = {
  ...calendarDate(),
  read: (value) => {
    const date = calendarDate().read(value);
    return typeof date === 'string' ? weekStart(date) : date;
  },
};

/** A day outside the month is dropped. */
const calendarOf = ({ month, day }: { month: string | null; day: string | null }) => ({
  month,
  day: month === null || day?.startsWith(month) === true ? day : null,
});

const searchAddress = defineAddress(
  SEARCH_PATH,
  {
    /** The client whose fit and favorites are shown; null for the workspace itself. */
    clientId: clientParam,
    keyword: text(KEYWORD_MAX),
    kind: someOf(SUBSIDY_KINDS),
    status: statusParam,
    level: someOf(SUBSIDY_LEVELS),
    areaIds: sortedIds(),
    businessCategoryIds: sortedIds(),
    tagIds: sortedIds(),
    employees: whole(0),
    /** In yen. */
    minAmount: whole(1),
    /** Has an effect only with `minAmount`. */
    includeUnstatedAmount: flag(),
    deadlineWithin: oneOf(DEADLINES_WITHIN),
    /** The Monday of the week in which applications end; a condition of its own instead of `deadlineWithin`. */
    deadlineWeek: weekParam,
    publishedWithin: oneOf(PUBLISHED_WITHIN),
    matchedOnly: flag(),
    /** With procedures of people already adopted. */
    includeProcedures: flag(),
    /** Shows only what closes too soon for the recommended order. */
    closing: flag(CLOSING_ONLY),
    sort: oneOf(SUBSIDY_SORTS, 'relevance'),
    page: pageNumber(),
    perPage: oneOf(PER_PAGE, 20),
    view: oneOf(VIEWS, 'table'),
    /** Month of the calendar view, `YYYY-MM`; null for the weeks from this one on. */
    month: yearMonth(),
    /** The day whose deadlines are listed below the calendar. */
    day: calendarDate(),
    /** Folds the rounds of a programme into one result. */
    foldRounds: flag(),
    /** Searches without synonyms. Has an effect only with a keyword. */
    exact: flag(),
    /** Shows only dismissed subsidies. */
    dismissed: flag(DISMISSED_ONLY),
    /** Ids of the compared subsidies, in the order selected. */
    compare: idsInOrder(MOST_COMPARED),
  },
  (search) => ({
    ...search,
    includeUnstatedAmount: search.minAmount !== null && search.includeUnstatedAmount,
    exact: search.keyword !== '' && search.exact,
    deadlineWithin: search.deadlineWeek === null ? search.deadlineWithin : null,
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

/** The search of an address, without ids that the API's lists do not hold: it may be old, or typed by hand. */
export const readKnownSearch = (
  params: URLSearchParams,
  access: Access,
  {
    areas,
    businessCategories,
    tagGroups,
  }: Pick<CommonData, 'areas' | 'businessCategories' | 'tagGroups'>,
): Search => {
  const search = readSearch(params, access);
  const known = (ids: readonly number[], list: readonly number[]): number[] => {
    const held = new Set(list);
    return ids.filter((id) => held.has(id));
  };
  return {
    ...search,
    areaIds: known(
      search.areaIds,
      areas.map(({ areaId }) => areaId),
    ),
    businessCategoryIds: known(
      search.businessCategoryIds,
      businessCategories.map(({ businessCategoryId }) => businessCategoryId),
    ),
    tagIds: known(
      search.tagIds,
      tagGroups.flatMap(({ tags }) => tags.map(({ tagId }) => tagId)),
    ),
  };
};

/** The filters as a saved condition stores them. Selecting every status is no filter. */
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
  ...(search.includeProcedures && { includeProcedures: true }),
});

/** A new search with the filters of a saved condition. */
export const filtersToSearch = (
  filters: SubsidyFilters,
  clientId: number | null = null,
): Search => {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  // The search has no checkbox for 「まもなく締切」.
  const status = SEARCH_STATUSES.filter(
    (each) =>
      filters.status?.includes(each) === true ||
      (each === 'open' && filters.status?.includes('closing') === true),
  );
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  params.set('status', statusParam.write(status));
  return { ...readSearch(params), clientId };
};

/** The query shared by the results and the calendar. */
const toAsked = (search: Search) => ({
  ...toFilters(search),
  ...(search.deadlineWeek !== null && { deadlineWeek: search.deadlineWeek }),
  ...(search.clientId !== null && { clientId: search.clientId }),
  ...(search.foldRounds && { foldRounds: true }),
  ...(search.dismissed && { dismissed: DISMISSED_ONLY }),
  sort: search.sort,
});

/**
 * The API query of the results. Page, page size and order are always set, so that equal searches
 * share one query key.
 */
export const toQuery = (search: Search): Omit<SubsidyQuery, 'workspaceId'> => ({
  ...toAsked(search),
  ...(search.view === 'calendar' && search.day !== null && { deadlineOn: search.day }),
  ...(search.closing && { closing: CLOSING_ONLY }),
  page: search.page,
  perPage: search.perPage,
});

/**
 * Whether what closes too soon is folded away: in the recommended order, as long as nobody looks for
 * a word, a deadline or a day.
 */
const foldsClosing = (search: Search): boolean =>
  search.sort === 'relevance' &&
  search.keyword === '' &&
  search.deadlineWithin === null &&
  search.deadlineWeek === null &&
  search.view !== 'calendar' &&
  !search.closing &&
  !search.dismissed;

/** One page of results with facets, as far as the plan shows them. */
export const searchQuery = (workspaceId: number, search: Search, plan: Plan) => ({
  ...query(subsidyEndpoints.searchSubsidies, {
    query: {
      ...onPlan(plan, toQuery(search)),
      ...(foldsClosing(search) && { closing: 'fold' as const }),
      workspaceId,
    },
  }),
  select: (page: SubsidyPage) => shownOnPlan(plan, page),
});

/** All results, with those folded away. */
export const wholeOf = ({ total, closing }: Pick<SubsidyPage, 'total' | 'closing'>): number =>
  total + (closing?.total ?? 0);

/** Words that complete the keyword, counted under the other filters of the search. */
export const suggestionsQuery = (workspaceId: number, search: Search, plan: Plan) =>
  query(subsidyEndpoints.listSubsidySuggestions, {
    query: { ...onPlan(plan, toAsked(search)), workspaceId },
  });

/** All deadlines of a month (`YYYY-MM`), over all pages of results. */
export const calendarQuery = (workspaceId: number, search: Search, month: string) => ({
  ...query(subsidyEndpoints.getSubsidyCalendar, {
    query: { ...toAsked(search), month, workspaceId },
  }),
  retryOnMount: true,
});

/** The path of a search with a saved condition's filters. */
export const searchPathOf = (filters: SubsidyFilters, clientId: number | null = null): string =>
  searchPath(filtersToSearch(filters, clientId));

/** Adds or removes `value`, keeping the order of `values`. */
export const toggled = <T>(list: readonly T[], value: T, values: readonly T[]): T[] => {
  const wanted = new Set(list);
  if (!wanted.delete(value)) wanted.add(value);
  return [...wanted].toSorted((one, other) => values.indexOf(one) - values.indexOf(other));
};
