import { clientLimit } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
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

export const clientAllowanceOf = (plan: Plan, used: number): Allowance => {
  const limit = clientLimit(plan);
  const room = limit === null ? null : Math.max(0, limit - used);
  return { limit, used, isFull: room === 0, over: Math.max(0, used - (limit ?? used)), room };
};

/** 「8社 / 20社」 */
export const clientUsageLabel = ({ limit, used }: Allowance): string =>
  limit === null ? `${formatNumber(used)}社（上限なし）` : `${formatNumber(used)}社 / ${limit}社`;
