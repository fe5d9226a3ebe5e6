import type { SubsidyPage, SubsidyQuery } from '~/contract/subsidies';
import { canSearchGrants, searchLimit } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';

/**
 * A search within the limits of spec §9: the plan's first results alone, and without grants where
 * the plan does not find them. Grants that were asked for stay: the refusal says what opens them.
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
  const found = canSearchGrants(plan)
    ? page.items
    : page.items.filter(({ kind }) => kind !== 'grant');
  const items = found.slice(0, limit);
  const total = page.total - page.items.length + found.length;
  return {
    ...page,
    items,
    total: Math.min(total, limit),
    // A server that sends more than the plan shows says by that how much there is.
    ...(total > limit && page.beyondPlan === undefined && { beyondPlan: { total, fits: null } }),
  };
};
