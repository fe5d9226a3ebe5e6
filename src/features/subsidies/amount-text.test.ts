import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manYenText, parseManYen } from './amount-text';

describe('the field for an amount in 万円', () => {
  it.each([
    ['500', 5_000_000],
    ['１，０００', 10_000_000],
    ['1.5', 15_000],
    ['1億', 100_000_000],
    ['1億2,000万', 120_000_000],
    ['300万', 3_000_000],
    ['５０万円', 500_000],
  ])('reads %s as %d yen', (text, yen) => {
    expect(parseManYen(text)).toBe(yen);
  });

  it.each(['', '0', 'たくさん', '-5', '1.23456', '999999999999999999'])(
    'takes %j for no amount',
    (text) => {
      expect(parseManYen(text)).toBeNull();
    },
  );

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), (yen) => {
        expect(parseManYen(manYenText(yen))).toBe(yen);
      }),
    );
  });
});
