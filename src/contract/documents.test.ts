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
  it('an answer without a tax rate has the standard one, and a rate that the app does not offer is kept', () => {
    expect(documentExpense.parse(row)).toEqual({ ...row, taxRate: 10 });
    expect(documentExpense.parse({ ...row, taxRate: 0 }).taxRate).toBe(0);
    expect(documentExpense.parse({ ...row, taxRate: 12 }).taxRate).toBe(12);
    expect(documentExpense.safeParse({ ...row, taxRate: 101 }).success).toBe(false);
  });

  it('a row that is sent without a tax rate stays without one', () => {
    const { expenses } = documentEndpoints.saveDocument.body.shape;
    expect(expenses.parse([row])).toEqual([row]);
  });
});
