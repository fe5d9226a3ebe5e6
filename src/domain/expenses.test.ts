import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXPENSE_CATEGORIES,
  expenseAmount,
  expenseFaults,
  expenseProblems,
  expenseTotals,
  proposedRequest,
  type ExpenseRow,
} from '~/domain/expenses';

const row = (changes: Partial<ExpenseRow> = {}): ExpenseRow => ({
  category: '外注費',
  item: '',
  unitPrice: null,
  quantity: null,
  amount: null,
  eligibleAmount: null,
  requestedAmount: null,
  ...changes,
});

const yen = fc.option(fc.integer({ min: 0, max: 1_000_000_000_000 }), { nil: null });

const anyRow = fc.record({
  category: fc.constantFrom(...EXPENSE_CATEGORIES),
  amount: yen,
  eligibleAmount: yen,
  requestedAmount: yen,
});

const anyTerms = fc.record({
  rate: fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 10 }))
      .map(([numerator, more]) => ({ numerator, denominator: numerator + more })),
    { nil: null },
  ),
  maxAmount: yen,
});

const half = { numerator: 1, denominator: 2 };

describe('an expense', () => {
  it.each([
    [1_250_000, 2, 2_500_000],
    [800_000, 1.5, 1_200_000],
    [333, 1.005, 334],
    [10, 0.3, 3],
    [1_000_001, 0.001, 1000],
    [null, 3, null],
    [100, null, null],
    [0, 5, 0],
    [1_000_000_000_000, 9_999_999, null],
  ])('of %s yen, %s times, is %s', (unitPrice, quantity, amount) => {
    expect(expenseAmount(unitPrice, quantity)).toBe(amount);
  });

  it('is exact to three places of its quantity', () => {
    const thousandths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), thousandths, (price, parts) => {
        const exact = (BigInt(price) * BigInt(parts)) / 1000n;
        expect(expenseAmount(price, parts / 1000)).toBe(Number(exact));
      }),
    );
  });

  it('is proposed for at the rate, where there is one', () => {
    expect(proposedRequest(300, { numerator: 1, denominator: 3 })).toBe(100);
    expect(proposedRequest(null, half)).toBeNull();
    expect(proposedRequest(300, null)).toBeNull();
  });

  it('says which figures do not fit together', () => {
    const fits = row({ unitPrice: 100, quantity: 3, amount: 300, eligibleAmount: 300 });
    expect(expenseProblems(fits)).toEqual({});
    expect(expenseProblems({ ...fits, eligibleAmount: 301 })).toEqual({
      eligibleAmount: '補助対象経費が税抜額を超えています。税抜額以内の金額にしてください。',
    });
    expect(Object.keys(expenseProblems({ ...fits, requestedAmount: 301 }))).toEqual([
      'requestedAmount',
    ]);
    expect(expenseFaults({ ...fits, eligibleAmount: 301 })).toEqual({});
  });

  it('is refused below nothing, and beyond all measure', () => {
    const wrong = row({
      category: 'あ'.repeat(101),
      item: 'あ'.repeat(201),
      unitPrice: -1,
      quantity: -0.5,
      amount: 1_000_000_000_001,
      eligibleAmount: -1,
      requestedAmount: -1,
    });
    expect(Object.keys(expenseFaults(wrong)).toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(expenseProblems(wrong)).toMatchObject(expenseFaults(wrong));
    expect(expenseFaults(row({ quantity: 10_000_000 }))).toHaveProperty('quantity');
  });
});

describe('expenses', () => {
  it('add up by category, with the rate and the maximum applied', () => {
    const rows = [
      row({ category: '外注費', amount: 1000, eligibleAmount: 900, requestedAmount: 600 }),
      row({ category: '旅費', amount: 500, eligibleAmount: 100, requestedAmount: 50 }),
      row({ category: '外注費', amount: 100 }),
    ];
    expect(expenseTotals(rows, { rate: half, maxAmount: 450 })).toEqual({
      amount: 1600,
      eligibleAmount: 1000,
      requestedAmount: 650,
      limit: 450,
      grantedAmount: 450,
      isOverRate: true,
      isOverMaximum: true,
      ownBurden: 1150,
      byCategory: [
        { category: '外注費', amount: 1100, eligibleAmount: 900, requestedAmount: 600 },
        { category: '旅費', amount: 500, eligibleAmount: 100, requestedAmount: 50 },
      ],
    });
  });

  it('know no limit where neither rate nor maximum is known', () => {
    const totals = expenseTotals([row({ amount: 10, requestedAmount: 7 })], {
      rate: null,
      maxAmount: null,
    });
    expect(totals).toMatchObject({
      limit: null,
      grantedAmount: 7,
      ownBurden: 3,
      isOverRate: false,
    });
    expect(expenseTotals([], { rate: half, maxAmount: 5 })).toMatchObject({
      amount: 0,
      limit: 0,
      grantedAmount: 0,
    });
  });

  it('come to the same in whatever order they stand, and to the sum of their categories', () => {
    const shuffled = fc
      .array(anyRow, { maxLength: 40 })
      .chain((rows) =>
        fc.tuple(
          fc.constant(rows),
          fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, anyTerms, ([rows, others], terms) => {
        const { byCategory, ...totals } = expenseTotals(rows, terms);
        const { byCategory: _, ...same } = expenseTotals(others, terms);
        expect(same).toEqual(totals);
        for (const field of ['amount', 'eligibleAmount', 'requestedAmount'] as const) {
          expect(byCategory.reduce((sum, each) => sum + each[field], 0)).toBe(totals[field]);
          expect(rows.reduce((sum, each) => sum + (each[field] ?? 0), 0)).toBe(totals[field]);
        }
      }),
    );
  });

  it('are never granted beyond the maximum, the rate or what is asked for', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), anyTerms, (rows, terms) => {
        const totals = expenseTotals(rows, terms);
        const { grantedAmount, requestedAmount, eligibleAmount, amount, ownBurden } = totals;
        expect(grantedAmount).toBeLessThanOrEqual(terms.maxAmount ?? Infinity);
        expect(grantedAmount).toBeLessThanOrEqual(requestedAmount);
        expect(grantedAmount + ownBurden).toBe(amount);
        const { numerator, denominator } = terms.rate ?? { numerator: 1, denominator: 0 };
        const left = BigInt(grantedAmount) * BigInt(denominator);
        expect(left <= BigInt(eligibleAmount) * BigInt(numerator)).toBe(true);
        const isOver = totals.isOverRate || totals.isOverMaximum;
        expect(isOver).toBe(grantedAmount < requestedAmount);
      }),
    );
  });
});
