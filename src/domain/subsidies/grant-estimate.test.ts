import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateGrant, expensesForMaximum } from './grant-estimate';

const TWO_THIRDS = { numerator: 2, denominator: 3 };

describe('the estimate of a grant', () => {
  it('is the expenses times the rate, and the rest is the company’s', () => {
    expect(estimateGrant(9_000_000, TWO_THIRDS, 10_000_000)).toEqual({
      grant: 6_000_000,
      ownBurden: 3_000_000,
      isAtMaximum: false,
    });
  });

  it('ends at the maximum', () => {
    expect(estimateGrant(30_000_000, TWO_THIRDS, 10_000_000)).toEqual({
      grant: 10_000_000,
      ownBurden: 20_000_000,
      isAtMaximum: true,
    });
    expect(estimateGrant(30_000_000, TWO_THIRDS, null).grant).toBe(20_000_000);
  });

  it('reaches the maximum with the expenses that it names, and not with a yen less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 9 }),
        (maximum, numerator, more) => {
          const rate = { numerator, denominator: numerator + more };
          const needed = expensesForMaximum(maximum, rate);
          expect(estimateGrant(needed, rate, maximum).grant).toBe(maximum);
          expect(estimateGrant(needed - 1, rate, maximum).grant).toBeLessThan(maximum);
        },
      ),
    );
  });
});
