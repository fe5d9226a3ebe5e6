import type { AnswerOf } from '~/contract/endpoint';
import { paymentEndpoints } from '~/contract/payment';
import type { referenceEndpoints } from '~/contract/reference';
import type { PaymentPeriod } from '~/domain/plans/payment-period';
import { planChange, type Contract, type PriceOf } from '~/domain/plans/plan-change';
import type { Plan } from '~/domain/plans/plans';
import { callOrThrow } from '~/session/api';

export type Target = { plan: Plan; period: PaymentPeriod };

/** What is in force, with what it is measured by: prices, and the moment at which it was so. */
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
    // A server may name what follows though it is what there is.
    nextPlan: nextPlanSerialCode === plan ? null : nextPlanSerialCode,
    nextPeriod:
      nextPaymentPeriod === period || nextPlanSerialCode === 'free' ? null : nextPaymentPeriod,
    periodEnd: momentOf(answer.currentPeriodEnd),
    periodStart: momentOf(answer.currentPeriodStart),
    periodPaid: answer.currentPeriodPaid,
  };
};

/** By the server's own prices; a plan that it does not name has none. */
export const pricesFrom = (plans: AnswerOf<typeof referenceEndpoints.listPlans>): PriceOf => {
  const known = new Map(plans.map((plan) => [plan.planSerialCode, plan]));
  return (plan, period) => {
    if (plan === 'free') return 0;
    const prices = known.get(plan);
    return (period === 'monthly' ? prices?.monthlyPrice : prices?.yearlyPrice) ?? null;
  };
};

/** Asks for a plan; free is what a contract falls back to. Sent twice it changes nothing more. */
export const sendTarget = async (workspaceId: number, { plan, period }: Target): Promise<void> =>
  plan === 'free'
    ? callOrThrow(paymentEndpoints.cancelSubscription, { body: { workspaceId } })
    : callOrThrow(paymentEndpoints.changeSubscription, {
        body: { workspaceId, planSerialCode: plan, paymentPeriod: period },
      });

/** Whether a contract is already what was asked for. */
export const isInForce = (contract: Contract, target: Target): boolean =>
  planChange(contract, target, { priceOf: () => null, now: 0 }).kind === 'none';
