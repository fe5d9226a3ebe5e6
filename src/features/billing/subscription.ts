import type { AnswerOf } from '~/contract/endpoint';
import { paymentEndpoints } from '~/contract/payment';
import type { referenceEndpoints } from '~/contract/reference';
import { planChange, type Contract, type PriceOf, type Target } from '~/domain/plans/plan-change';
import { callOrThrow } from '~/session/api';

/** The contract, the prices to compare it with, and when it was read (ms). */
export type PlanContext = { contract: Contract; priceOf: PriceOf; now: number };

const momentOf = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

export const contractFrom = (
  answer: AnswerOf<typeof paymentEndpoints.getSubscription>,
): Contract => {
  const plan = answer.planSerialCode ?? 'free';
  const { paymentPeriod: period, nextPlanSerialCode, nextPaymentPeriod } = answer;
  return {
    plan,
    period,
    // A server may repeat the current plan or period as the next one.
    nextPlan: nextPlanSerialCode === plan ? null : nextPlanSerialCode,
    nextPeriod:
      nextPaymentPeriod === period || nextPlanSerialCode === 'free' ? null : nextPaymentPeriod,
    periodEnd: momentOf(answer.currentPeriodEnd),
    periodStart: momentOf(answer.currentPeriodStart),
    periodPaid: answer.currentPeriodPaid,
  };
};

/** Prices by the server; null for a plan that it does not list. */
export const pricesFrom = (plans: AnswerOf<typeof referenceEndpoints.listPlans>): PriceOf => {
  const known = new Map(plans.map((plan) => [plan.planSerialCode, plan]));
  return (plan, period) => {
    if (plan === 'free') return 0;
    const prices = known.get(plan);
    return (period === 'monthly' ? prices?.monthlyPrice : prices?.yearlyPrice) ?? null;
  };
};

/** Changes the plan; for free it cancels the subscription. Idempotent. */
export const sendTarget = async (workspaceId: number, { plan, period }: Target): Promise<void> =>
  plan === 'free'
    ? callOrThrow(paymentEndpoints.cancelSubscription, { body: { workspaceId } })
    : callOrThrow(paymentEndpoints.changeSubscription, {
        body: { workspaceId, planSerialCode: plan, paymentPeriod: period },
      });

/** Whether the contract already has, or is scheduled to have, this plan and period. */
export const isInForce = (contract: Contract, target: Target): boolean =>
  planChange(contract, target, { priceOf: () => null, now: 0 }).kind === 'none';
