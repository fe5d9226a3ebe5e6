import { nextPeriod } from '~/domain/plans/payment-period';
import type { Contract } from '~/domain/plans/plan-change';
import { planPrice } from './prices';
import type { SubscriptionRow } from './rows';

export const freeSubscription = (workspaceId: number): SubscriptionRow => ({
  workspaceId,
  plan: 'free',
  paymentPeriod: null,
  nextPlan: null,
  nextPeriod: null,
  periodEnd: null,
  periodStart: null,
  periodPaid: null,
});

export const contractOf = ({
  workspaceId: _workspaceId,
  anchor: _anchor,
  paymentPeriod: period,
  ...row
}: SubscriptionRow): Contract => ({ ...row, period });

export const subscriptionOf = (
  workspaceId: number,
  { period, periodStart = null, periodPaid = null, ...contract }: Contract,
): SubscriptionRow => ({
  ...contract,
  workspaceId,
  paymentPeriod: period,
  periodStart,
  periodPaid,
});

/**
 * The subscription at a moment. Nothing runs in a browser when a period ends, so ended periods
 * are computed when the subscription is read: an announced change takes effect, or the period
 * renews.
 */
export const subscriptionAt = (row: SubscriptionRow, now: number): SubscriptionRow => {
  const { periodEnd, paymentPeriod, nextPlan, workspaceId } = row;
  if (periodEnd === null || paymentPeriod === null || now < periodEnd) return row;
  if (nextPlan === 'free') return freeSubscription(workspaceId);
  const plan = nextPlan ?? row.plan;
  const period = row.nextPeriod ?? paymentPeriod;
  const next = nextPeriod(periodEnd, period, row.anchor ?? row.periodStart ?? periodEnd);
  const continued = {
    ...row,
    plan,
    paymentPeriod: period,
    nextPlan: null,
    nextPeriod: null,
    periodEnd: next.end,
    periodStart: periodEnd,
    periodPaid: planPrice(plan, period),
    anchor: next.anchor,
  };
  return subscriptionAt(continued, now);
};
