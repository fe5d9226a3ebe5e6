import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manYenValue, readManYen } from './number-filters';

describe('the amount field in 万円', () => {
  it.each([
    ['500', 5_000_000],
    ['１，０００', 10_000_000],
    ['1.5', 15_000],
    ['1億5000', 150_000_000],
    ['3千', 30_000_000],
    ['1万5000', 15_000],
    ['1億', 100_000_000],
    ['1億2,000万', 120_000_000],
    ['300万', 3_000_000],
    ['５０万円', 500_000],
    ['1億5,000円', 100_005_000],
  ])('the 万円 field reads %s as %d yen', (text, yen) => {
    expect(readManYen(text)).toBe(yen);
  });

  it.each(['', ' ', '0', '０万円'])('the 万円 field reads %j as no limit', (text) => {
    expect(readManYen(text)).toBeNull();
  });

  it.each(['たくさん', '-5', '1.23456', 'abc'])('the 万円 field refuses %j as invalid', (text) => {
    expect(readManYen(text)).toBe('invalid');
  });

  it('the 万円 field reports an amount that is too large', () => {
    expect(readManYen('999999999999999999')).toBe('too-large');
  });

  it.each([
    [150_000_000, '15,000'],
    [12_345, '1.2345'],
    [500, '0.05'],
  ])('the 万円 field shows %d yen as %s', (yen, text) => {
    expect(manYenValue(yen)).toBe(text);
  });

  it('the 万円 field reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), (yen) => {
        expect(readManYen(manYenValue(yen))).toBe(yen);
      }),
    );
  });
});
