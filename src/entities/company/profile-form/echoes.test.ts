import { describe, expect, it } from 'vitest';
import { amountEcho, countEcho, dateEcho } from './echoes';

describe('the echo of typed company values', () => {
  it.each([
    ['1,500万', '＝ 1,500万円（15,000,000円）'],
    ['１億２，０００万', '＝ 1億2,000万円（120,000,000円）'],
    ['1,234,567', '＝ 1,234,567円'],
    [' 300万円 ', '＝ 300万円（3,000,000円）'],
    ['0', '＝ 0円'],
    ['1500', '＝ 1,500円。1,500万円の場合は「1,500万」と入力してください。'],
    ['', ''],
    ['たくさん', ''],
  ])('the typed amount %j is echoed as %j', (typed, echo) => {
    expect(amountEcho(typed)).toBe(echo);
  });

  it.each([
    ['25名', '＝ 25名'],
    ['２５', '＝ 25名'],
    ['25', ''],
    ['1,200', ''],
    ['約25', ''],
  ])('the typed headcount %j is echoed as %j', (typed, echo) => {
    expect(countEcho(typed)).toBe(echo);
  });

  it.each([
    ['S62.4.1', '＝ 1987年4月1日（昭和62年）'],
    ['令和元年5月1日', '＝ 2019年5月1日（令和元年）'],
    ['1987', ''],
    ['平成31年5月1日', ''],
  ])('the typed date %j is echoed as %j', (typed, echo) => {
    expect(dateEcho(typed)).toBe(echo);
  });
});
