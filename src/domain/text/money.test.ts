import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatYen, readYen, yenParts } from './money';

describe('amounts of yen', () => {
  it.each([
    [0, '0', '円'],
    [9_999, '9,999', '円'],
    [10_000, '1', '万円'],
    [12_345, '12,345', '円'],
    [1_234_567, '1,234,567', '円'],
    [15_000_000, '1,500', '万円'],
    [99_999_999, '99,999,999', '円'],
    [100_000_000, '1', '億円'],
    [150_000_000, '1億5,000', '万円'],
    [100_000_500, '1億500', '円'],
    [123_456_789, '1億2,345万6,789', '円'],
    [29_500_000_000, '295', '億円'],
    [1_000_000_000_000, '1', '兆円'],
    [-15_000_000, '-1,500', '万円'],
  ])('formatYen shows %i as %s %s', (amount, figure, unit) => {
    expect(yenParts(amount)).toEqual({ figure, unit });
    expect(formatYen(amount)).toBe(`${figure}${unit}`);
  });

  it.each([
    ['１，５００万円', 15_000_000],
    ['1,500万', 15_000_000],
    ['1,234,567円', 1_234_567],
    ['1億2,345万6,789円', 123_456_789],
    ['1.5億円', 150_000_000],
    ['1.1億', 110_000_000],
    ['3千万円', 30_000_000],
    ['1億5千万', 150_000_000],
    ['¥ 980', 980],
    ['￥980', 980],
    [' 0 ', 0],
    ['1,500万円 ', 15_000_000],
    ['１，５００ 円　', 1500],
  ])('readYen reads %s as %i', (text, amount) => {
    expect(readYen(text)).toBe(amount);
  });

  it.each(['', '円', '万', 'abc', '-5', '0.5', '1万2億', '1万2万', '1.23456万', '9'.repeat(17)])(
    'readYen refuses %j',
    (text) => {
      expect(readYen(text)).not.toBeTypeOf('number');
    },
  );

  it('readYen distinguishes an amount that is too large from an invalid one', () => {
    expect(readYen('9'.repeat(17))).toBe('too-large');
    expect(readYen('1京')).toBe('invalid');
  });

  it('readYen reads back exactly what formatYen shows', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (amount) => {
        expect(readYen(formatYen(amount))).toBe(amount);
      }),
    );
  });
});
