import { DAY_MS } from '~/domain/time/dates';
import { periodEndFrom, periodStartOf, type PaymentPeriod } from './payment-period';
import { PLANS, type Plan } from './plans';

/** The subscription of a workspace. Instants are ms since 1970. */
export type Contract = {
  plan: Plan;
  /** Null if nothing is paid. */
  period: PaymentPeriod | null;
  /** The plan from the period's end on; null: no change. */
  nextPlan: Plan | null;
  /** The payment period from then on; null: no change. */
  nextPeriod: PaymentPeriod | null;
  periodEnd: number | null;
  /** The start of the current period; null or absent if the server does not say. */
  periodStart?: number | null;
  /** The amount paid for it, including credit of the former period; null or absent likewise. */
  periodPaid?: number | null;
};

/** Whole yen with tax; null if the price is on request. */
export type PriceOf = (plan: Plan, period: PaymentPeriod) => number | null;

type PlanChangeKind =
  | 'none'
  | 'upgrade'
  | 'downgrade'
  | 'periodChange'
  /** Back to free at the period's end. */
  | 'cancel'
  /** A change announced for the period's end is cancelled. */
  | 'resume';

export type Target = { plan: Plan; period: PaymentPeriod };

export type PlanChange = {
  kind: PlanChangeKind;
  takesEffect: 'now' | 'periodEnd';
  /** When it takes effect; null if the server does not say when the period ends. */
  at: number | null;
  target: Target;
  /** The contract after confirmation, even before the change takes effect. */
  after: Contract;
  /** The full price of the first period; null if it is on request. */
  price: number | null;
  /** The credit for unused days; null if unknown. */
  credit: number | null;
  /** Due now, never below 0; null if the price is on request. */
  amountDue: number | null;
  /** Days added to the first period for credit beyond its price. */
  daysAdded: number;
  /** The next payment; null if there is none. */
  next: { amount: number | null; at: number | null } | null;
};

const rank = (plan: Plan): number => PLANS.indexOf(plan);

export const isSmaller = (plan: Plan, than: Plan): boolean => rank(plan) < rank(than);

export const announced = (
  contract: Contract,
): { plan: Plan; period: PaymentPeriod | null } | null => {
  const { plan, period, nextPlan, nextPeriod } = contract;
  return nextPlan === null && nextPeriod === null
    ? null
    : { plan: nextPlan ?? plan, period: nextPlan === 'free' ? null : (nextPeriod ?? period) };
};

/** Whether two changes are the same for a user who agreed to one: effect, time and cost. */
export const isSameChange = (one: PlanChange, other: PlanChange): boolean =>
  one.kind === other.kind &&
  one.takesEffect === other.takesEffect &&
  one.amountDue === other.amountDue &&
  one.daysAdded === other.daysAdded &&
  (one.takesEffect === 'now' || one.at === other.at);

type Context = { priceOf: PriceOf; now: number };

const days = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / DAY_MS));

/** The amount paid for the full days left; assumes a regular period at today's price if unknown. */
const creditOf = (
  { plan, period, periodEnd, periodStart, periodPaid }: Contract,
  { priceOf, now }: Context,
): number | null => {
  if (plan === 'free') return 0;
  if (period === null || periodEnd === null) return null;
  const paid = periodPaid ?? priceOf(plan, period);
  if (paid === null) return null;
  const whole = days(periodStart ?? periodStartOf(periodEnd, period), periodEnd);
  const left = Math.min(days(now, periodEnd), whole);
  return whole === 0 ? 0 : Math.floor((paid * left) / whole);
};

/** A new period from now on, less the credit of the former one. */
const begun = (
  current: Contract,
  target: Target,
  { priceOf, now }: Context,
): Omit<PlanChange, 'kind'> => {
  const { plan, period } = target;
  const price = priceOf(plan, period);
  const credit = creditOf(current, { priceOf, now });
  const end = periodEndFrom(now, period);
  const rest = price === null ? 0 : Math.max(0, (credit ?? 0) - price);
  const daysAdded = price ? Math.floor((rest * Math.round((end - now) / DAY_MS)) / price) : 0;
  const periodEnd = end + daysAdded * DAY_MS;
  return {
    takesEffect: 'now',
    at: now,
    target,
    after: {
      plan,
      period,
      nextPlan: null,
      nextPeriod: null,
      periodEnd,
      periodStart: now,
      periodPaid: price === null || credit === null ? null : Math.max(price, credit),
    },
    price,
    credit,
    amountDue: price === null || credit === null ? null : Math.max(0, price - credit),
    daysAdded,
    next: { amount: price, at: periodEnd },
  };
};

/** A change at the end of the period, without payment before. */
const atPeriodEnd = (
  current: Contract,
  target: Target,
  { priceOf }: Context,
): Omit<PlanChange, 'kind'> => {
  const { plan, period } = target;
  const at = current.periodEnd;
  const price = plan === 'free' ? 0 : priceOf(plan, period);
  return {
    takesEffect: 'periodEnd',
    at,
    target,
    after: {
      ...current,
      nextPlan: plan === current.plan ? null : plan,
      nextPeriod: plan === 'free' || period === current.period ? null : period,
    },
    price,
    credit: 0,
    amountDue: 0,
    daysAdded: 0,
    next: plan === 'free' ? null : { amount: price, at },
  };
};

/**
 * An upgrade takes effect at once and begins a new period, a downgrade at the end of the paid one
 * (decision 22); monthly to yearly is an upgrade. Repeating a request is `none`.
 */
export const planChange = (current: Contract, target: Target, context: Context): PlanChange => {
  const { plan, period } = target;
  const later = atPeriodEnd(current, target, context);
  const isAsItWas =
    later.after.nextPlan === current.nextPlan && later.after.nextPeriod === current.nextPeriod;
  const asKind = (kind: PlanChangeKind): PlanChange => ({
    ...later,
    kind: isAsItWas ? 'none' : kind,
  });

  if (plan === 'free' && current.plan === 'free') return { ...later, kind: 'none', after: current };
  if (isSmaller(current.plan, plan)) return { ...begun(current, target, context), kind: 'upgrade' };
  if (plan === 'free') return asKind('cancel');
  if (plan !== current.plan) return asKind('downgrade');
  if (period === current.period) return asKind('resume');
  return period === 'yearly'
    ? { ...begun(current, target, context), kind: 'periodChange' }
    : asKind('periodChange');
};
