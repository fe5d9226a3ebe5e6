import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, PAYMENT_PERIODS, periodEndFrom } from '~/domain/plans/payment-period';
import { PLANS } from '~/domain/plans/plans';
import { DAY_MS, JST_OFFSET_MS } from '~/domain/time/dates';
import type { SubscriptionRow } from './rows';
import { freeSubscription, subscriptionAt } from './subscription';

const START = Date.parse('2026-11-20T09:00:00+09:00');

/** Noon in Japan of any day, including leap days and last days of months. */
const noon = fc
  .tuple(
    fc.constantFrom(2027, 2028, 2031, 2032),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => Date.UTC(year, month, day, 3));
const dayIn = (at: number): number => new Date(at + JST_OFFSET_MS).getUTCDate();
const lastDayIn = (at: number): number => {
  const date = new Date(at + JST_OFFSET_MS);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

describe('a subscription', () => {
  it('a subscription renews on the day of its start, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(noon, fc.constantFrom(...PAYMENT_PERIODS), (begun, paymentPeriod) => {
        let row: SubscriptionRow = {
          ...freeSubscription(1),
          plan: 'subsidy',
          paymentPeriod,
          periodStart: begun,
          periodEnd: periodEndFrom(begun, paymentPeriod),
        };
        for (let count = 0; count < 60; count += 1) {
          const end = row.periodEnd ?? 0;
          expect(dayIn(end)).toBe(Math.min(dayIn(begun), lastDayIn(end)));
          row = subscriptionAt(row, end);
          expect(row.periodStart).toBe(end);
          expect(row.periodEnd).toBe(
            addMonths(begun, (count + 2) * (paymentPeriod === 'monthly' ? 1 : 12)),
          );
        }
      }),
    );
  });

  it('a subscription whose period end was moved renews from the moved end', () => {
    const begun = Date.parse('2027-01-31T12:00:00+09:00');
    const moved = subscriptionAt(
      {
        ...freeSubscription(1),
        plan: 'subsidy',
        paymentPeriod: 'monthly',
        periodStart: begun,
        periodEnd: begun + 3 * DAY_MS + 1,
      },
      begun + 4 * DAY_MS,
    );
    expect(moved.periodEnd).toBe(Date.parse('2027-03-03T12:00:00.001+09:00'));
  });

  it('a subscription’s state at a given moment does not depend on earlier reads', () => {
    const row = fc.record({
      workspaceId: fc.constant(1),
      plan: fc.constantFrom(...PLANS.slice(1)),
      paymentPeriod: fc.constantFrom(...PAYMENT_PERIODS),
      nextPlan: fc.option(fc.constantFrom(...PLANS)),
      nextPeriod: fc.option(fc.constantFrom(...PAYMENT_PERIODS)),
      periodEnd: fc.integer({ min: 0, max: 400 }).map((days) => START + days * DAY_MS),
      periodStart: fc.constant(null),
      periodPaid: fc.constant(null),
    });
    const steps = fc.array(fc.integer({ min: 1, max: 500 * DAY_MS }), {
      // The last read is at the instant itself.
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(row, steps, (written, walk) => {
        let time = START;
        let seen = written;
        for (const step of walk) {
          time += step;
          seen = subscriptionAt(seen, time) as typeof written;
        }
        expect(seen).toEqual(subscriptionAt(written, time));
      }),
    );
  });
});
