import { describe, expect, it } from 'vitest';
import { readTaxRate, taxOf } from './tax';

describe('consumption tax', () => {
  it.each([
    [1005, 10, 100],
    [1005, 8, 80],
    [1005, 0, 0],
    [-1005, 10, -100],
    [9_007_199_254_740_991, 8, 720_575_940_379_279],
  ] as const)('the tax on %i yen at %i%% is %i yen, without fractions', (amount, rate, tax) => {
    expect(taxOf(amount, rate)).toBe(tax);
  });

  it.each([
    ['10%', 10],
    ['８％', 8],
    ['10', 10],
    ['10.0%', 10],
    ['0.1', 10],
    ['0.08', 8],
    ['軽減', 8],
    ['8%（軽減）', 8],
    ['軽減税率 8%', 8],
    ['0', 0],
    ['0%（対象外・非課税）', 0],
    ['非課税', 0],
    ['課税対象外', 0],
    ['5%', 'invalid'],
    ['0.1%', 'invalid'],
    ['100', 'invalid'],
    ['備考', 'invalid'],
    ['', 'invalid'],
  ])('the tax rate %s is read as %s', (text, rate) => {
    expect(readTaxRate(text)).toBe(rate);
  });
});
