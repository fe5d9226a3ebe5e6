import type { BillingStatus } from '~/contract/billings';
import { periodEndFrom, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';
import { DAY_MS, jstDateOf } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';

type NewBilling = {
  workspaceId: number;
  /** Whole yen with tax. */
  amount: number;
  description: string;
  status: BillingStatus;
  /** Milliseconds; absent: now. */
  issuedAt?: number;
};

/** Adds a charge, in the caller's transaction if there is one; none for an amount of 0. */
export const addBilling = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { issuedAt, ...billing }: NewBilling,
): Promise<void> => {
  if (billing.amount <= 0) return;
  await database.billings.add({ ...billing, issuedAt: issuedAt ?? now() });
};

const day = (ms: number): string => jstDateOf(new Date(ms)).replaceAll('-', '/');

/** Such as 「支援機関20社」プラン（月払い）2026/11/10〜2026/12/09. */
export const periodDescription = (
  plan: Plan,
  period: PaymentPeriod,
  start: number,
  end: number = periodEndFrom(start, period),
): string =>
  `「${planName(plan)}」プラン（${periodName(period)}）${day(start)}〜${day(end - DAY_MS)}`;
