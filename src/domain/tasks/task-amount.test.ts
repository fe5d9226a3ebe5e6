import { describe, expect, it } from 'vitest';
import { amountDifferences, latestAmount, sumOfAmounts } from './task-amount';

const amounts = (
  requested: number | null,
  adopted: number | null = null,
  granted: number | null = null,
  settled: number | null = null,
) => ({
  amountRequested: requested,
  amountAdopted: adopted,
  amountGranted: granted,
  amountSettled: settled,
});

describe('the amount of a task', () => {
  it('the latest amount of a task is the settled one, then the granted, then the adopted, then the requested one', () => {
    expect(latestAmount(amounts(5, 4, 3, 2))).toEqual({ label: '確定額', yen: 2 });
    expect(latestAmount(amounts(5, 4, 3))).toEqual({ label: '交付決定額', yen: 3 });
    expect(latestAmount(amounts(5, 4))).toEqual({ label: '採択額', yen: 4 });
    expect(latestAmount(amounts(5))).toEqual({ label: '申請額', yen: 5 });
    expect(latestAmount(amounts(null))).toBeNull();
  });

  it('the amounts of tasks are summed with their labels, and are null if no task has one', () => {
    expect(sumOfAmounts([amounts(5, 4), amounts(null), amounts(2)])).toEqual({
      label: '申請額・採択額',
      yen: 6,
    });
    expect(sumOfAmounts([amounts(5, 4, 3, 2), amounts(5, 4, 3)])).toEqual({
      label: '交付決定額・確定額',
      yen: 5,
    });
    expect(sumOfAmounts([amounts(null)])).toBeNull();
  });

  it.each([
    [amounts(6_400_000, 6_000_000), { lower: ['採択額は申請額より400,000円少ない金額です。'] }],
    [amounts(5, null, 4, 4), { lower: ['交付決定額は申請額より1円少ない金額です。'] }],
    [
      amounts(null, 1000, 2500, 2000),
      {
        lower: ['確定額は交付決定額より500円少ない金額です。'],
        higher: ['交付決定額が採択額より1,500円多くなっています。'],
      },
    ],
    [amounts(5, 5, 5, 5), {}],
    [amounts(null, null, null, 5), {}],
  ])('the amounts %o differ from the ones before them by %o', (given, expected) => {
    expect(amountDifferences(given)).toEqual({ lower: [], higher: [], ...expected });
  });
});

it('the differences can be limited to those of an entered amount', () => {
  expect(amountDifferences(amounts(6, 7, null, 8), ['amountSettled']).higher).toEqual([
    '確定額が採択額より1円多くなっています。',
  ]);
  expect(amountDifferences(amounts(6, 7, null, 8), ['amountRequested']).higher).toEqual([
    '採択額が申請額より1円多くなっています。',
  ]);
});
