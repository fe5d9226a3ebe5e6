import type { SubscriptionRow } from '~/embedded-api/database';

export type PaymentPeriod = 'monthly' | 'yearly';

const MONTHS: Record<PaymentPeriod, number> = { monthly: 1, yearly: 12 };

/** The same day some months on (or, below 0, back), or the month's last where it has no such day. */
export const addMonths = (at: number, months: number): number => {
  const moved = new Date(at);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return moved.getTime();
};

export const periodEndFrom = (at: number, period: PaymentPeriod): number =>
  addMonths(at, MONTHS[period]);

export const freeSubscription = (workspaceId: number): SubscriptionRow => ({
  workspaceId,
  plan: 'free',
  paymentPeriod: null,
  nextPlan: null,
  periodEnd: null,
});

/**
 * The subscription as it stands at a moment. Nothing runs at a period's end in a browser, so its
 * passing is worked out when somebody looks: the announced plan comes in, or the period goes on.
 */
export const subscriptionAt = (row: SubscriptionRow, now: number): SubscriptionRow => {
  const { periodEnd, paymentPeriod, nextPlan, workspaceId } = row;
  if (periodEnd === null || paymentPeriod === null || now < periodEnd) return row;
  if (nextPlan === 'free') return freeSubscription(workspaceId);
  const continued = {
    ...row,
    plan: nextPlan ?? row.plan,
    nextPlan: null,
    periodEnd: periodEndFrom(periodEnd, paymentPeriod),
  };
  return subscriptionAt(continued, now);
};
