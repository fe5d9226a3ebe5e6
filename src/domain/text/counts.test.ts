import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '~/domain/text/format-number';
import { isCount, readCount } from './counts';

describe('a number of people', () => {
  it.each([
    ['25', 25],
    ['２５', 25],
    ['25名', 25],
    [' ２５ 人 ', 25],
    ['1,200', 1200],
    ['１，２００名', 1200],
    ['0', 0],
    ['0025', 25],
  ])('readCount reads %j as %i', (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });

  it.each(['', '名', '-5', '−5', '2.5', '約25', '25名以上', 'いち', '1e3', '0x10'])(
    'readCount refuses %j',
    (typed) => {
      expect(readCount(typed)).toBe('invalid');
    },
  );

  it('readCount refuses 10,000,000 and more as too large', () => {
    expect(readCount('10,000,000')).toBe('too-large');
    expect(readCount('9'.repeat(400))).toBe('too-large');
    expect(readCount('9,999,999')).toBe(9_999_999);
    expect([-1, 2.5, 1e7, Number.NaN, Infinity].filter(isCount)).toEqual([]);
  });

  it('readCount reads back what formatNumber shows', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999 }), (count) => {
        expect(readCount(formatNumber(count))).toBe(count);
      }),
    );
  });
});
