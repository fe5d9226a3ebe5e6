import { canChange, type Access } from '~/domain/access/access';
import { clientLimit } from '~/domain/plans/limits';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';
import { formatNumber } from '~/domain/text/format-number';

/** Number of clients and the plan's limit (specification §9; null: none). */
export type Allowance = {
  limit: number | null;
  used: number;
  isFull: boolean;
  /** Number of clients beyond the limit, which can only be read and deleted. */
  over: number;
  /** How many more clients the plan allows; null: no limit. */
  room: number | null;
};

export const allowanceOf = (plan: Plan, used: number): Allowance => {
  const limit = clientLimit(plan);
  const room = limit === null ? null : Math.max(0, limit - used);
  return { limit, used, isFull: room === 0, over: Math.max(0, used - (limit ?? used)), room };
};

/** 「8社 / 20社」 */
export const usageLabel = ({ limit, used }: Allowance): string =>
  limit === null ? `${formatNumber(used)}社（上限なし）` : `${formatNumber(used)}社 / ${limit}社`;

/** The next plan with a higher limit for the role. */
export const planWithMore = ({ plan, role }: Access): Plan | undefined => {
  const limit = clientLimit(plan);
  if (limit === null) return undefined;
  return PLANS.find((each) => {
    const more = clientLimit(each);
    return (more === null || more > limit) && canChange('createClient', { plan: each, role });
  });
};

/** Names the limit of the plan, and the next plan with a higher one. */
export const limitReachedMessage = (access: Access): string => {
  const limit = clientLimit(access.plan);
  const next = planWithMore(access);
  const current = `ご利用中の「${planName(access.plan)}」プランで登録できるクライアントは、${limit ?? 0}社までです。`;
  if (next === undefined) return current;
  const more = clientLimit(next);
  return `${current}「${planName(next)}」プランでは、${more === null ? '上限なく' : `${more}社まで`}登録できます。`;
};
