import { describe, expect, test } from 'vitest';
import { ownCapOf } from './programme-caps';

const GENERAL = '中小企業省力化投資補助金（一般型）第3回';

describe('the cap of a programme for a company', () => {
  test.each([
    [5, 7_500_000, '1〜5名'],
    [6, 15_000_000, '6〜20名'],
    [35, 30_000_000, '21〜50名'],
    [101, 80_000_000, '101名以上'],
  ])('with %d employees it is %d yen', (employees, amount, band) => {
    expect(ownCapOf(GENERAL, employees)).toMatchObject({ amount, employees: band });
  });

  test('the exception for a large rise of wages raises it', () => {
    expect(ownCapOf(GENERAL, 35)?.raised).toBe(40_000_000);
  });

  test('two kinds of one programme have their own caps', () => {
    expect(ownCapOf('中小企業省力化投資補助金（カタログ注文型）', 35)?.amount).toBe(10_000_000);
  });

  test('it is not known without the number of employees, or for other programmes', () => {
    expect(ownCapOf(GENERAL, null)).toBeNull();
    expect(ownCapOf('小規模事業者持続化補助金', 35)).toBeNull();
  });
});
