import { periodEndFrom } from '~/domain/payment-period';
import type { Contract } from '~/domain/plan-change';
import type { SubscriptionRow } from '~/embedded-api/database';

export const freeSubscription = (workspaceId: number): SubscriptionRow => ({
  workspaceId,
  plan: 'free',
  paymentPeriod: null,
  nextPlan: null,
  nextPeriod: null,
  periodEnd: null,
});

export const contractOf = (row: SubscriptionRow): Contract => ({
  plan: row.plan,
  period: row.paymentPeriod,
  nextPlan: row.nextPlan,
  nextPeriod: row.nextPeriod ?? null,
  periodEnd: row.periodEnd,
});

export const subscriptionOf = (
  workspaceId: number,
  { period, ...contract }: Contract,
): SubscriptionRow => ({ workspaceId, ...contract, paymentPeriod: period });

/**
 * The subscription as it stands at a moment. Nothing runs at a period's end in a browser, so its
 * passing is worked out when somebody looks: what was announced comes in, or the period goes on.
 */
export const subscriptionAt = (row: SubscriptionRow, now: number): SubscriptionRow => {
  const { periodEnd, paymentPeriod, nextPlan, nextPeriod, workspaceId } = row;
  if (periodEnd === null || paymentPeriod === null || now < periodEnd) return row;
  if (nextPlan === 'free') return freeSubscription(workspaceId);
  const period = nextPeriod ?? paymentPeriod;
  const continued = {
    ...row,
    plan: nextPlan ?? row.plan,
    paymentPeriod: period,
    nextPlan: null,
    nextPeriod: null,
    periodEnd: periodEndFrom(periodEnd, period),
  };
  return subscriptionAt(continued, now);
};
