import {
  subsidyEndpoints,
  type SubsidyPage,
  type SubsidyQuery,
  type SubsidySummary,
} from '~/contract/subsidies';
import { canSearchGrants, searchLimit } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
import { callOrThrow } from '~/session/api';
import { query } from '~/session/query';
import { effectiveValue, FILTER_NAMES, filterOf } from './filters';
import { askedFilters, ONLY, type Search } from './search-address';

/**
 * A query within the plan's limits (specification §9). An explicit search for grants stays: the
 * refusal names the plan that includes them.
 */
const onPlan = <Asked extends Partial<SubsidyQuery>>(plan: Plan, asked: Asked): Asked => {
  const limit = searchLimit(plan);
  return {
    ...asked,
    ...(!canSearchGrants(plan) && !asked.kind?.length && { kind: ['subsidy'] }),
    ...(limit !== null && { page: 1, perPage: Math.min(asked.perPage ?? limit, limit) }),
  };
};

/** Results within the same limits, whatever the server answered. */
const shownOnPlan = (plan: Plan, page: SubsidyPage): SubsidyPage => {
  const limit = searchLimit(plan) ?? Infinity;
  const onlyFound = (items: SubsidySummary[]): SubsidySummary[] =>
    canSearchGrants(plan) ? items : items.filter(({ kind }) => kind !== 'grant');
  const found = onlyFound(page.items);
  const items = found.slice(0, limit);
  const { someWords } = page;
  const total = page.total - page.items.length + found.length;
  return {
    ...page,
    items,
    total: Math.min(total, limit),
    // With a limit, every count would be that limit.
    facets: limit === Infinity ? page.facets : {},
    someWords: someWords && {
      ...someWords,
      items: onlyFound(someWords.items).slice(0, limit - items.length),
    },
    // If the server sends more than the plan shows, `total` is the number without the limit.
    ...(total > limit && page.beyondPlan === undefined && { beyondPlan: { total, fits: null } }),
  };
};

/** Query options of a page of results, as far as the plan shows them. */
export const planSearchQuery = (plan: Plan, asked: SubsidyQuery) => ({
  ...query(subsidyEndpoints.searchSubsidies, { query: onPlan(plan, asked) }),
  select: (page: SubsidyPage) => shownOnPlan(plan, page),
});

/** The same page without the cache. */
export const searchOnPlan = async (
  plan: Plan,
  asked: SubsidyQuery,
  signal: AbortSignal,
): Promise<SubsidyPage> =>
  shownOnPlan(
    plan,
    await callOrThrow(subsidyEndpoints.searchSubsidies, { query: onPlan(plan, asked) }, { signal }),
  );

/** The query shared by the results and the calendar. */
const toAsked = (search: Search) => ({
  ...askedFilters(search),
  ...(search.clientId !== null && { clientId: search.clientId }),
  // Each dismissed round can be restored, so those are listed singly.
  ...(search.foldRounds && !search.dismissed && { foldRounds: true }),
  ...(search.dismissed && { dismissed: ONLY }),
  sort: search.sort,
});

/** The API query of the results. Equal searches share one query key. */
export const toQuery = (search: Search): Omit<SubsidyQuery, 'workspaceId'> => ({
  ...toAsked(search),
  ...(search.view === 'calendar' && search.day !== null && { deadlineOn: search.day }),
  ...(search.closing && { closing: ONLY }),
  page: search.page,
  perPage: search.perPage,
});

/** Folds what closes too soon in the recommended order, unless a keyword or deadline is set. */
const foldsClosing = (search: Search): boolean =>
  search.sort === 'relevance' &&
  search.view !== 'calendar' &&
  !search.closing &&
  !search.dismissed &&
  FILTER_NAMES.every(
    (name) => filterOf(name).showsClosing !== true || effectiveValue(name, search) === undefined,
  );

/** One page of results with facets, as far as the plan shows them. */
export const searchQuery = (workspaceId: number, search: Search, plan: Plan) =>
  planSearchQuery(plan, {
    ...toQuery(search),
    ...(foldsClosing(search) && { closing: 'fold' as const }),
    workspaceId,
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
