import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/dates';
import { PAYMENT_PERIODS } from '~/domain/payment-period';
import { PLANS } from '~/domain/plans';
import { subscriptionAt } from '~/embedded-api/subscription';

const START = Date.parse('2026-11-20T09:00:00+09:00');

describe('a subscription', () => {
  it('is the same at a moment, however often somebody looked before', () => {
    const row = fc.record({
      workspaceId: fc.constant(1),
      plan: fc.constantFrom(...PLANS.slice(1)),
      paymentPeriod: fc.constantFrom(...PAYMENT_PERIODS),
      nextPlan: fc.option(fc.constantFrom(...PLANS)),
      nextPeriod: fc.option(fc.constantFrom(...PAYMENT_PERIODS)),
      periodEnd: fc.integer({ min: 0, max: 400 }).map((days) => START + days * DAY_MS),
    });
    const steps = fc.array(fc.integer({ min: 1, max: 500 * DAY_MS }), { maxLength: 12 });
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
