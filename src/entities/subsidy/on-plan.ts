import type { SubsidyPage, SubsidyQuery } from '~/contract/subsidies';
import { canSearchGrants, searchLimit } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';

/**
 * A search within the limits of specification §9: only the plan's first results, and no grants
 * unless the plan finds them. A requested kind stays: the refusal says which plan opens it.
 */
export const onPlan = <Asked extends Partial<SubsidyQuery>>(plan: Plan, asked: Asked): Asked => {
  const limit = searchLimit(plan);
  return {
    ...asked,
    ...(!canSearchGrants(plan) && !asked.kind?.length && { kind: ['subsidy'] }),
    ...(limit !== null && { page: 1, perPage: Math.min(asked.perPage ?? limit, limit) }),
  };
};

/** Results within the same limits, whatever the server answered. */
export const shownOnPlan = (plan: Plan, page: SubsidyPage): SubsidyPage => {
  const limit = searchLimit(plan) ?? Infinity;
  const onlyFound = (items: SubsidyPage['items']): SubsidyPage['items'] =>
    canSearchGrants(plan) ? items : items.filter(({ kind }) => kind !== 'grant');
  const found = onlyFound(page.items);
  const items = found.slice(0, limit);
  const { someWords } = page;
  const total = page.total - page.items.length + found.length;
  return {
    ...page,
    items,
    total: Math.min(total, limit),
    someWords: someWords && {
      ...someWords,
      items: onlyFound(someWords.items).slice(0, limit - items.length),
    },
    // A server that sends more than the plan shows says by that how much there is.
    ...(total > limit && page.beyondPlan === undefined && { beyondPlan: { total, fits: null } }),
  };
};
