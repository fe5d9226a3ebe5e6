import { describe, expect, it } from 'vitest';
import { documentEndpoints, documentExpense } from './documents';

const row = {
  category: '外注費',
  item: '',
  unitPrice: null,
  quantity: null,
  amount: null,
  eligibleAmount: null,
  requestedAmount: null,
};

describe('the tax rate of an expense', () => {
  it('an answer may lack a tax rate, and others than 10, 8 and 0 are refused', () => {
    expect(documentExpense.parse(row)).toEqual(row);
    expect(documentExpense.parse({ ...row, taxRate: 0 }).taxRate).toBe(0);
    expect(documentExpense.safeParse({ ...row, taxRate: 5 }).success).toBe(false);
  });

  it('a row that is sent without a tax rate stays without one', () => {
    const { expenses } = documentEndpoints.saveDocument.body.shape;
    expect(expenses.parse([row])).toEqual([row]);
  });
});
