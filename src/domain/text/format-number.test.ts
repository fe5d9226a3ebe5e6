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
    [1234.5, '1,234.5'],
    [1.23456, '1.235'],
    [110_000 * 1.1, '121,000'],
  ])('%f is written as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('is written as a browser in Japanese would write it', () => {
    const decimal = fc.integer().map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), decimal), (value) => {
        expect(formatNumber(value)).toBe(value.toLocaleString('ja-JP'));
      }),
    );
  });
});
