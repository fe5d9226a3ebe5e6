import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/time/dates';
import { addMonths, PAYMENT_PERIODS, periodEndFrom } from './payment-period';
import { announced, isSameChange, planChange, type Contract, type PriceOf } from './plan-change';
import { PLANS, type Plan } from './plans';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const price: PriceOf = (plan, period) => {
  if (plan === 'agency_9') return null;
  return PLANS.indexOf(plan) * 3000 * (period === 'monthly' ? 1 : 10);
};
const world = { priceOf: price, now: NOW };

const free: Contract = {
  plan: 'free',
  period: null,
  nextPlan: null,
  nextPeriod: null,
  periodEnd: null,
};
const monthly = (plan: Plan, more: Partial<Contract> = {}): Contract => ({
  ...free,
  plan,
  period: 'monthly',
  periodEnd: periodEndFrom(NOW - 10 * DAY_MS, 'monthly'),
  ...more,
});

const plan = fc.constantFrom(...PLANS);
const period = fc.constantFrom(...PAYMENT_PERIODS);
const paidPlan = fc.constantFrom(...PLANS.filter((each) => each !== 'free'));
const target = fc.record({ plan, period });
const contract: fc.Arbitrary<Contract> = fc.oneof(
  fc.constant(free),
  fc
    .record({ plan: paidPlan, period, left: fc.integer({ min: 1, max: 380 * DAY_MS }) })
    .map(({ left, ...rest }) => ({ ...free, ...rest, periodEnd: NOW + left }))
    .chain((current) =>
      fc.option(target, { nil: null }).map((wanted) => {
        const change = wanted === null ? null : planChange(current, wanted, world);
        return change?.takesEffect === 'periodEnd' ? change.after : current;
      }),
    ),
);

describe('months on', () => {
  it('addMonths follows the calendar of Japan and uses the last day of a shorter month', () => {
    const from = (text: string, months: number) =>
      new Date(addMonths(Date.parse(`${text}+09:00`), months)).toISOString();
    expect(from('2026-12-01T05:00', 1)).toBe('2026-12-31T20:00:00.000Z');
    expect(from('2026-01-31T12:00', 1)).toBe('2026-02-28T03:00:00.000Z');
    expect(from('2028-02-29T12:00', 12)).toBe('2029-02-28T03:00:00.000Z');
    expect(from('2026-03-31T12:00', -1)).toBe('2026-02-28T03:00:00.000Z');
  });
});

describe('a change of plan', () => {
  it('an upgrade takes effect at once and credits the rest of the month', () => {
    const change = planChange(monthly('subsidy'), { plan: 'agency_2', period: 'monthly' }, world);
    // 20 of 30 days of 3,000 yen.
    expect(change).toMatchObject({
      kind: 'upgrade',
      takesEffect: 'now',
      price: 15_000,
      credit: 2000,
      amountDue: 13_000,
      daysAdded: 0,
      next: { amount: 15_000, at: periodEndFrom(NOW, 'monthly') },
      after: { plan: 'agency_2', period: 'monthly', periodEnd: periodEndFrom(NOW, 'monthly') },
    });
  });

  it('a downgrade takes effect at the end of the period and costs nothing now', () => {
    const current = monthly('agency_2');
    const change = planChange(current, { plan: 'subsidy', period: 'monthly' }, world);
    expect(change).toMatchObject({
      kind: 'downgrade',
      at: current.periodEnd,
      amountDue: 0,
      next: { amount: 3000, at: current.periodEnd },
    });
    expect(change.after).toEqual({ ...current, nextPlan: 'subsidy' });
    expect(announced(change.after)).toEqual({ plan: 'subsidy', period: 'monthly' });
  });

  it('a change to the free plan is a cancellation and can be undone', () => {
    const current = monthly('agency_2');
    const cancelled = planChange(current, { plan: 'free', period: 'monthly' }, world);
    expect(cancelled).toMatchObject({ kind: 'cancel', next: null, at: current.periodEnd });
    expect(announced(cancelled.after)).toEqual({ plan: 'free', period: null });
    const resumed = planChange(cancelled.after, { plan: 'agency_2', period: 'monthly' }, world);
    expect(resumed).toMatchObject({ kind: 'resume', amountDue: 0, after: current });
  });

  it('a change to yearly payment takes effect at once, and to monthly at the end of the year', () => {
    const toYearly = planChange(monthly('subsidy'), { plan: 'subsidy', period: 'yearly' }, world);
    expect(toYearly).toMatchObject({ kind: 'periodChange', takesEffect: 'now', amountDue: 28_000 });
    const yearly = toYearly.after;
    const toMonthly = planChange(yearly, { plan: 'subsidy', period: 'monthly' }, world);
    expect(toMonthly).toMatchObject({ kind: 'periodChange', at: yearly.periodEnd, amountDue: 0 });
    expect(toMonthly.after).toEqual({ ...yearly, nextPeriod: 'monthly' });
  });

  it('a plan change turns credit beyond the price of the first month into extra days', () => {
    const yearly = {
      ...monthly('subsidy'),
      period: 'yearly',
      periodEnd: NOW + 365 * DAY_MS,
    } as const;
    const change = planChange(yearly, { plan: 'subsidy_grant', period: 'monthly' }, world);
    // 30,000 yen of credit less 6,000 for the first 30 days: the rest pays for 120 more days.
    expect(change).toMatchObject({ credit: 30_000, amountDue: 0, daysAdded: 120 });
    expect(change.after.periodEnd).toBe(periodEndFrom(NOW, 'monthly') + 120 * DAY_MS);
  });

  it('an unchanged plan announces nothing, and a change of only the payment period is announced', () => {
    expect(announced(monthly('subsidy'))).toBeNull();
    expect(announced(monthly('subsidy', { nextPeriod: 'yearly' }))).toEqual({
      plan: 'subsidy',
      period: 'yearly',
    });
  });

  it('isSameChange compares kind, time and cost of a plan change', () => {
    const current = monthly('agency_2');
    const more = planChange(current, { plan: 'agency_3', period: 'monthly' }, world);
    const less = planChange(current, { plan: 'subsidy', period: 'monthly' }, world);
    expect(isSameChange(more, { ...more, at: NOW + 1 })).toBe(true);
    expect(isSameChange(more, { ...more, kind: 'periodChange' })).toBe(false);
    expect(isSameChange(more, { ...more, takesEffect: 'periodEnd' })).toBe(false);
    expect(isSameChange(more, { ...more, amountDue: 1 })).toBe(false);
    expect(isSameChange(more, { ...more, daysAdded: 1 })).toBe(false);
    expect(isSameChange(less, { ...less })).toBe(true);
    expect(isSameChange(less, { ...less, at: NOW })).toBe(false);
  });

  it('a plan change names no amount when the price is on request', () => {
    const to = planChange(monthly('subsidy'), { plan: 'agency_9', period: 'monthly' }, world);
    expect(to).toMatchObject({ kind: 'upgrade', price: null, amountDue: null });
    const from = planChange(monthly('agency_9'), { plan: 'agency_2', period: 'monthly' }, world);
    expect(from).toMatchObject({ kind: 'downgrade', amountDue: 0 });
  });

  it('a plan change names no amount and no day when the server gives no end of the period', () => {
    const current = monthly('subsidy', { periodEnd: null });
    const more = planChange(current, { plan: 'agency_2', period: 'monthly' }, world);
    expect(more).toMatchObject({ credit: null, amountDue: null });
    const less = planChange(current, { plan: 'free', period: 'monthly' }, world);
    expect(less).toMatchObject({ kind: 'cancel', at: null, takesEffect: 'periodEnd' });
  });

  it('a plan change requested twice changes nothing the second time', () => {
    fc.assert(
      fc.property(contract, target, (current, wanted) => {
        const once = planChange(current, wanted, world);
        const twice = planChange(once.after, wanted, world);
        expect(twice.kind).toBe('none');
        expect(twice.after).toEqual(once.after);
      }),
    );
  });

  it('a plan change costs nothing before it takes effect, and at most the full price', () => {
    fc.assert(
      fc.property(contract, target, (current, wanted) => {
        const { amountDue, price: full, takesEffect } = planChange(current, wanted, world);
        fc.pre(amountDue !== null && full !== null);
        expect(amountDue).toBeGreaterThanOrEqual(0);
        expect(amountDue).toBeLessThanOrEqual(takesEffect === 'periodEnd' ? 0 : full);
      }),
    );
  });

  it('a plan change gives a period and extra days worth what is paid and credited', () => {
    fc.assert(
      fc.property(contract, target, (current, wanted) => {
        const { amountDue, credit, price: full, ...change } = planChange(current, wanted, world);
        fc.pre(change.takesEffect === 'now');
        fc.pre(amountDue !== null && credit !== null && full !== null);
        const end = periodEndFrom(NOW, wanted.period);
        const daily = full / Math.round((end - NOW) / DAY_MS);
        const left = amountDue + credit - full - change.daysAdded * daily;
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(left).toBeLessThan(daily);
      }),
    );
  });

  it('a plan change credits no more than was ever paid, and all of it when made at once', () => {
    const moment = fc.integer({ min: 0, max: 3000 * 24 }).map((hours) => NOW + hours * 3_600_000);
    const steps = fc.array(
      fc.record({ plan: paidPlan, period, days: fc.integer({ min: 0, max: 90 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(moment, steps, (start, walk) => {
        let [now, paid, current] = [start, 0, free];
        const credits: { credit: number; most: number; least: number }[] = [];
        for (const { days, ...wanted } of walk) {
          const change = planChange(current, wanted, { priceOf: price, now });
          if (change.takesEffect === 'now' && change.amountDue !== null) {
            const least = now === current.periodStart ? (current.periodPaid ?? 0) : 0;
            credits.push({ credit: change.credit ?? 0, most: paid, least });
            paid += change.amountDue;
            current = change.after;
          }
          now += days * DAY_MS;
          if (now >= (current.periodEnd ?? 0)) break;
        }
        const isFair = credits.map(({ credit, most, least }) => credit <= most && credit >= least);
        expect(isFair).not.toContain(false);
      }),
    );
  });

  it.each(['2027-01-31', '2028-01-31', '2027-02-28', '2028-02-29', '2027-03-31', '2027-12-31'])(
    'a plan change on %s credits in full what was just paid',
    (day) => {
      const now = Date.parse(`${day}T09:00:00+09:00`);
      const at = { priceOf: price, now };
      const bought = planChange(free, { plan: 'subsidy', period: 'monthly' }, at).after;
      const change = planChange(bought, { plan: 'agency_2', period: 'monthly' }, at);
      expect(change).toMatchObject({ credit: 3000, amountDue: 12_000 });
    },
  );

  it('a plan change credits at most the price when the server does not say what was paid', () => {
    const current = monthly('subsidy', { periodEnd: NOW + 300 * DAY_MS });
    const change = planChange(current, { plan: 'agency_2', period: 'monthly' }, world);
    expect(change.credit).toBe(3000);
  });

  it('a plan change takes nothing away before the end of the period', () => {
    fc.assert(
      fc.property(contract, target, (current, wanted) => {
        const { after } = planChange(current, wanted, world);
        expect(PLANS.indexOf(after.plan)).toBeGreaterThanOrEqual(PLANS.indexOf(current.plan));
        expect(after.periodEnd ?? 0).toBeGreaterThanOrEqual(
          after.plan === current.plan && after.period === current.period
            ? (current.periodEnd ?? 0)
            : NOW,
        );
      }),
    );
  });

  it('a plan change records the amount paid for its period, from which a later credit is calculated', () => {
    const paid = (current: Contract, wanted: Plan): number | null | undefined =>
      planChange(current, { plan: wanted, period: 'monthly' }, world).after.periodPaid;
    // The whole price counts as paid, also what the credit for the former plan covered.
    expect(paid(monthly('subsidy'), 'agency_2')).toBe(15_000);
    // A credit above the new price counts in full: it makes the first period longer.
    const yearly = { ...monthly('agency_8'), period: 'yearly' as const, periodPaid: 900_000 };
    expect(paid({ ...monthly('subsidy'), periodPaid: 90_000 }, 'subsidy_grant')).toBe(60_000);
    expect(paid(yearly, 'agency_9')).toBeNull();
  });

  it('an amount that cannot be computed is unknown instead of charged', () => {
    const unknownEnd = { ...monthly('subsidy'), periodEnd: null };
    expect(planChange(unknownEnd, { plan: 'agency_2', period: 'monthly' }, world)).toMatchObject({
      credit: null,
      amountDue: null,
      after: { periodPaid: null },
    });
    const over = monthly('subsidy', { periodStart: NOW, periodEnd: NOW });
    expect(planChange(over, { plan: 'agency_2', period: 'monthly' }, world)).toMatchObject({
      credit: 0,
      amountDue: 15_000,
    });
  });

  it('a change from the free plan to the free plan changes nothing and costs nothing', () => {
    const change = planChange(free, { plan: 'free', period: 'monthly' }, world);
    expect(change).toMatchObject({ kind: 'none', price: 0, amountDue: 0, next: null, after: free });
  });
});
