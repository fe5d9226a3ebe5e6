import type { BillingStatus } from '~/contract/billings';
import type { Context } from '~/embedded-api/core/context';
import { DAY_MS, jstDateOf } from '~/domain/time/dates';
import { periodEndFrom, periodName, type PaymentPeriod } from '~/domain/plans/payment-period';
import { planName } from '~/domain/plans/plan-names';
import type { Plan } from '~/domain/plans/plans';

type NewBilling = {
  workspaceId: number;
  /** Whole yen with tax. */
  amount: number;
  description: string;
  status: BillingStatus;
  /** Milliseconds; absent: now. */
  issuedAt?: number;
};

/** Charges a workspace, within the caller's transaction where there is one; nothing where nothing is due. */
export const addBilling = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  { issuedAt, ...billing }: NewBilling,
): Promise<void> => {
  if (billing.amount <= 0) return;
  await database.billings.add({ ...billing, issuedAt: issuedAt ?? now() });
};

const day = (ms: number): string => jstDateOf(new Date(ms)).replaceAll('-', '/');

/** 「支援機関2プラン（月払い）2026/11/10〜2026/12/09」, for a period that begins at a moment. */
export const periodDescription = (
  plan: Plan,
  period: PaymentPeriod,
  start: number,
  end: number = periodEndFrom(start, period),
): string => `${planName(plan)}プラン（${periodName(period)}）${day(start)}〜${day(end - DAY_MS)}`;
