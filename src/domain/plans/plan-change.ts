import { DAY_MS } from '~/domain/time/dates';
import { periodEndFrom, periodStartOf, type PaymentPeriod } from './payment-period';
import { PLANS, type Plan } from './plans';

/** What a workspace pays for. Moments are milliseconds. */
export type Contract = {
  plan: Plan;
  /** Null where nothing is paid. */
  period: PaymentPeriod | null;
  /** The plan from the period's end on; null: no change. */
  nextPlan: Plan | null;
  /** Likewise. */
  nextPeriod: PaymentPeriod | null;
  periodEnd: number | null;
  /** When the present period began; null or absent where the server does not say. */
  periodStart?: number | null;
  /** What it was paid with, credit of the period before included; likewise. */
  periodPaid?: number | null;
};

/** Whole yen with tax; null where the price is on request. */
export type PriceOf = (plan: Plan, period: PaymentPeriod) => number | null;

type PlanChangeKind =
  /** It is so already. */
  | 'none'
  | 'upgrade'
  | 'downgrade'
  | 'periodChange'
  /** Back to free at the period's end. */
  | 'cancel'
  /** A change announced for the period's end is cancelled. */
  | 'resume';

export type PlanChange = {
  kind: PlanChangeKind;
  takesEffect: 'now' | 'periodEnd';
  /** When it does; null where the server does not say when the period ends. */
  at: number | null;
  /** What is asked for. */
  target: { plan: Plan; period: PaymentPeriod };
  /** The contract once this is agreed on, which is before it takes effect. */
  after: Contract;
  /** The first period's price in full; null where it is on request. */
  price: number | null;
  /** What was paid for days that are not used; null where nobody can say. */
  credit: number | null;
  /** To be paid now, never less than 0; null where it is on request. */
  amountDue: number | null;
  /** Days by which the first period is longer, for credit beyond its price. */
  daysAdded: number;
  /** What is paid next, and when; null where nothing is. */
  next: { amount: number | null; at: number | null } | null;
};

const rank = (plan: Plan): number => PLANS.indexOf(plan);

export const isSmaller = (plan: Plan, than: Plan): boolean => rank(plan) < rank(than);

/** What it will be from the period's end on. */
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

type World = { priceOf: PriceOf; now: number };

const days = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / DAY_MS));

/**
 * The amount paid for the full days left. If the server does not send the period's start and
 * amount, a regular period at today's price is assumed.
 */
const creditOf = (
  { plan, period, periodEnd, periodStart, periodPaid }: Contract,
  { priceOf, now }: World,
): number | null => {
  if (plan === 'free') return 0;
  if (period === null || periodEnd === null) return null;
  const paid = periodPaid ?? priceOf(plan, period);
  if (paid === null) return null;
  const whole = days(periodStart ?? periodStartOf(periodEnd, period), periodEnd);
  const left = Math.min(days(now, periodEnd), whole);
  return whole === 0 ? 0 : Math.floor((paid * left) / whole);
};

/** A period of its own that begins now, less what is left of the one before. */
const begun = (
  present: Contract,
  target: { plan: Plan; period: PaymentPeriod },
  { priceOf, now }: World,
): Omit<PlanChange, 'kind'> => {
  const { plan, period } = target;
  const price = priceOf(plan, period);
  const credit = creditOf(present, { priceOf, now });
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

/** Nothing is paid before the period's end. */
const atPeriodEnd = (
  present: Contract,
  target: { plan: Plan; period: PaymentPeriod },
  { priceOf }: World,
): Omit<PlanChange, 'kind'> => {
  const { plan, period } = target;
  const at = present.periodEnd;
  const price = plan === 'free' ? 0 : priceOf(plan, period);
  return {
    takesEffect: 'periodEnd',
    at,
    target,
    after: {
      ...present,
      nextPlan: plan === present.plan ? null : plan,
      nextPeriod: plan === 'free' || period === present.period ? null : period,
    },
    price,
    credit: 0,
    amountDue: 0,
    daysAdded: 0,
    next: plan === 'free' ? null : { amount: price, at },
  };
};

/**
 * The effect of requesting a plan and a period: an upgrade takes effect at once and begins a new
 * period, a downgrade takes effect at the end of the paid period (product.md §4). Monthly to yearly
 * is an upgrade, yearly to monthly a downgrade. Repeating a request is `none`.
 */
export const planChange = (
  present: Contract,
  target: { plan: Plan; period: PaymentPeriod },
  world: World,
): PlanChange => {
  const { plan, period } = target;
  const later = atPeriodEnd(present, target, world);
  const isAsItWas =
    later.after.nextPlan === present.nextPlan && later.after.nextPeriod === present.nextPeriod;
  const asKind = (kind: PlanChangeKind): PlanChange => ({
    ...later,
    kind: isAsItWas ? 'none' : kind,
  });

  if (plan === 'free' && present.plan === 'free') return { ...later, kind: 'none', after: present };
  if (isSmaller(present.plan, plan)) return { ...begun(present, target, world), kind: 'upgrade' };
  if (plan === 'free') return asKind('cancel');
  if (plan !== present.plan) return asKind('downgrade');
  if (period === present.period) return asKind('resume');
  return period === 'yearly'
    ? { ...begun(present, target, world), kind: 'periodChange' }
    : asKind('periodChange');
};
