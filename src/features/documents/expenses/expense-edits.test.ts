import { describe, expect, it } from 'vitest';
import {
  amountMessage,
  emptyExpense,
  negateExpense,
  quantityMessage,
  readSignedAmount,
  signedAmountMessage,
} from './expense-edits';

describe('error messages for expense figures', () => {
  it.each([
    ['999999999999999999', '金額が大きすぎます。1兆円以内で入力してください。'],
    ['99.5', '1円単位で入力してください。'],
    ['９９．５円', '1円単位で入力してください。'],
    ['-500', '0円以上の金額を入力してください。'],
    ['abc', '金額を数字で入力してください。'],
  ])('the error for an invalid expense amount shows the reason: %s', (text, expected) => {
    expect(amountMessage(text)).toBe(expected);
  });

  it.each([
    ['12345678', '数量が大きすぎます。999万9,999以内で入力してください。'],
    ['1.2345', '小数第3位までの数を入力してください。'],
    ['-1', '0以上の数を入力してください。'],
    ['一式', '数を入力してください。'],
  ])('the error for an invalid expense quantity shows the reason: %s', (text, expected) => {
    expect(quantityMessage(text)).toBe(expected);
  });

  it.each([
    ['-99.5', '1円単位で入力してください。'],
    ['(99.5)', '1円単位で入力してください。'],
    ['△999999999999999999', '金額が大きすぎます。1兆円以内で入力してください。'],
    ['-', '金額を数字で入力してください。'],
  ])('the error for an invalid discount shows the reason: %s', (text, expected) => {
    expect(readSignedAmount(text)).toBe('invalid');
    expect(signedAmountMessage(text)).toBe(expected);
  });
});

describe('the button 値引きにする', () => {
  const content = {
    title: '計画',
    subsidyId: null,
    clientId: null,
    status: 'draft' as const,
    sections: [],
    subsidyRate: '2/3',
    maxAmount: null,
  };
  const row = { ...emptyExpense, unitPrice: 100, quantity: 1, amount: 100, eligibleAmount: 100 };

  it('negates the amounts of the row; a 補助金額 that the user typed is negated, a calculated one is calculated again', () => {
    const expenses = [
      { ...row, requestedAmount: 66 },
      { ...row, requestedAmount: 50 },
    ];
    const once = expenses.map((_, index) => negateExpense(index)({ ...content, expenses }));
    const changed = { unitPrice: -100, quantity: 1, amount: -100, eligibleAmount: -100 };
    expect(once.map((each, index) => each.expenses[index])).toEqual([
      { ...emptyExpense, ...changed, requestedAmount: -67 },
      { ...emptyExpense, ...changed, requestedAmount: -50 },
    ]);
    expect(once.map((each, index) => negateExpense(index)(each).expenses)).toEqual([
      expenses,
      expenses,
    ]);
  });
});
