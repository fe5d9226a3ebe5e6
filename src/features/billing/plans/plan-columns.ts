import { clientLimit } from '~/domain/plans/limits';
import type { PaymentPeriod } from '~/domain/plans/payment-period';
import { announced, isSmaller, type Contract, type PriceOf } from '~/domain/plans/plan-change';
import { planName } from '~/domain/plans/plan-names';
import { PLANS, type Plan } from '~/domain/plans/plans';

/** Whether the plan is for agencies, which are those with clients. */
export const isAgency = (plan: Plan): boolean => clientLimit(plan) !== 0;
export const AGENCY_PLANS = PLANS.filter(isAgency);
export const COMPANY_PLANS = PLANS.filter((plan) => !isAgency(plan));

export type PlanColumn = {
  plan: Plan;
  title: string;
  price: number | null;
  /** The yearly saving of a yearly payment; null if none or unknown. */
  saving: number | null;
  isCurrent: boolean;
  /** Scheduled for the end of the current period. */
  isNext: boolean;
  contract: Contract;
  /** Of the price. */
  period: PaymentPeriod;
  /** What the column's button does; `ask` for a price on request. */
  action: 'none' | 'change' | 'downgrade' | 'period' | 'ask';
};

export type PlansProps = { columns: readonly PlanColumn[]; onChange: (plan: Plan) => void };

export const currentFirst = (columns: readonly PlanColumn[]): PlanColumn[] =>
  columns.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

const actionOn = (
  plan: Plan,
  { contract, period, price }: Pick<PlanColumn, 'contract' | 'period' | 'price'>,
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

const savingOn = (plan: Plan, priceOf: PriceOf): number | null => {
  const [monthly, yearly] = [priceOf(plan, 'monthly'), priceOf(plan, 'yearly')];
  const saving = monthly === null || yearly === null ? 0 : monthly * 12 - yearly;
  return saving > 0 ? saving : null;
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
    saving: savingOn(plan, priceOf),
    isCurrent: plan === contract.plan,
    isNext: contract.nextPlan === plan,
    contract,
    period,
    action: actionOn(plan, { contract, period, price }),
  };
};
