import { describe, expect, it } from 'vitest';
import { amountMessage, quantityMessage } from './expense-edits';

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
});
