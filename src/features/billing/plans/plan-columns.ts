import type { PaymentPeriod } from '~/domain/plans/payment-period';
import { clientLimit } from '~/domain/plans/limits';
import { announced, isSmaller, type Contract, type PriceOf } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';

/** Plans that differ by their number of clients alone: they share a column. */
export const AGENCY_PLANS = PLANS.filter((plan) => clientLimit(plan) !== 0);
export const COMPANY_PLANS = PLANS.filter((plan) => clientLimit(plan) === 0);

export const isAgency = (plan: Plan): boolean => AGENCY_PLANS.includes(plan);

export type PlanColumn = {
  plan: Plan;
  title: string;
  price: number | null;
  isCurrent: boolean;
  /** It follows the present one at the period's end. */
  isNext: boolean;
  /** What can be done with it here. */
  action: 'none' | 'change' | 'downgrade' | 'period' | 'ask';
};

/** What one looks at first where a single plan is shown: the next one up that can be had here, or one's own. */
export const defaultPlan = (
  contract: Contract,
  { priceOf, period }: { priceOf: PriceOf; period: PaymentPeriod },
): Plan =>
  announced(contract) === null
    ? (PLANS.find(
        (plan) =>
          actionOn(plan, { contract, period, price: priceOf(plan, period) }) === 'change' &&
          isSmaller(contract.plan, plan),
      ) ?? contract.plan)
    : contract.plan;

const actionOn = (
  plan: Plan,
  { contract, period, price }: { contract: Contract; period: PaymentPeriod; price: number | null },
): PlanColumn['action'] => {
  if (plan === contract.plan) {
    const isOther = contract.period !== null && contract.period !== period;
    const isAnnounced = contract.nextPlan === null && contract.nextPeriod === period;
    return isOther && !isAnnounced && price !== null ? 'period' : 'none';
  }
  if (plan === announced(contract)?.plan) return 'none';
  if (isSmaller(plan, contract.plan)) return 'downgrade';
  return price === null ? 'ask' : 'change';
};

export const columnOf = (
  plan: Plan,
  { contract, priceOf, period }: { contract: Contract; priceOf: PriceOf; period: PaymentPeriod },
): PlanColumn => {
  const price = priceOf(plan, period);
  return {
    plan,
    title: planName(plan),
    price,
    isCurrent: plan === contract.plan,
    isNext: contract.nextPlan === plan,
    action: actionOn(plan, { contract, period, price }),
  };
};
