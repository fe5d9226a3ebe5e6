import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number';

describe('a number on the screen', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1000, '-1,000'],
    [-999, '-999'],
  ])('%i is written as %s', (whole, text) => {
    expect(formatNumber(whole)).toBe(text);
  });

  it('is written as a browser in Japanese would write it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (whole) => {
        expect(formatNumber(whole)).toBe(whole.toLocaleString('ja-JP'));
      }),
    );
  });
});
