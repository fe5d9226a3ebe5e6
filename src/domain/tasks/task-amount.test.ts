import { describe, expect, it } from 'vitest';
import { latestAmount, sumOfAmounts } from './task-amount';

const amounts = (requested: number | null, adopted: number | null, settled: number | null) => ({
  amountRequested: requested,
  amountAdopted: adopted,
  amountSettled: settled,
});

describe('the amount of a task', () => {
  it('the latest amount of a task is the settled one, then the adopted, then the requested one', () => {
    expect(latestAmount(amounts(5, 4, 3))).toEqual({ label: '確定額', yen: 3 });
    expect(latestAmount(amounts(5, 4, null))).toEqual({ label: '採択額', yen: 4 });
    expect(latestAmount(amounts(5, null, null))).toEqual({ label: '申請額', yen: 5 });
    expect(latestAmount(amounts(null, null, null))).toBeNull();
  });

  it('the amounts of tasks are summed with their labels, and are null if no task has one', () => {
    expect(
      sumOfAmounts([amounts(5, 4, null), amounts(null, null, null), amounts(2, null, null)]),
    ).toEqual({ label: '申請額・採択額', yen: 6 });
    expect(sumOfAmounts([amounts(5, 4, 3)])).toEqual({ label: '確定額', yen: 3 });
    expect(sumOfAmounts([amounts(null, null, null)])).toBeNull();
  });
});
