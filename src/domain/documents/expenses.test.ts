import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountWithTax,
  EXPENSE_CATEGORIES,
  expenseAmount,
  expenseFaults,
  expenseProblems,
  expenseTotals,
  proposedRequest,
  type ExpenseRow,
} from './expenses';
import { TAX_RATES } from './tax';

const row = (changes: Partial<ExpenseRow> = {}): ExpenseRow => ({
  category: '外注費',
  item: '',
  unitPrice: null,
  quantity: null,
  amount: null,
  taxRate: 10,
  eligibleAmount: null,
  requestedAmount: null,
  ...changes,
});

const yen = fc.option(fc.integer({ min: 0, max: 1_000_000_000_000 }), { nil: null });

const anyRow = fc.record({
  category: fc.constantFrom(...EXPENSE_CATEGORIES),
  amount: yen,
  taxRate: fc.constantFrom(...TAX_RATES),
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
    [-333, 1.005, -334],
    [1_000_000_000_000, 9_999_999, null],
    [0.5, 2, null],
    [0, Number.MAX_SAFE_INTEGER, null],
  ])('an expense of %s yen, %s times, amounts to %s', (unitPrice, quantity, amount) => {
    expect(expenseAmount(unitPrice, quantity)).toBe(amount);
  });

  it('an expense amount is exact to three decimals of the quantity', () => {
    const thousandths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), thousandths, (price, parts) => {
        const exact = (BigInt(price) * BigInt(parts)) / 1000n;
        expect(expenseAmount(price, parts / 1000)).toBe(Number(exact));
      }),
    );
  });

  it('proposedRequest applies the rate, and is null without a rate or an amount', () => {
    expect(proposedRequest(300, { numerator: 1, denominator: 3 })).toBe(100);
    expect(proposedRequest(null, half)).toBeNull();
    expect(proposedRequest(300, null)).toBeNull();
    expect(proposedRequest(-300, half)).toBe(-150);
    expect(proposedRequest(-301, half)).toBe(-151);
    expect(proposedRequest(0, half)).toBe(0);
  });

  it('expenseProblems names the figures that exceed the amount or the eligible amount', () => {
    const fits = row({ unitPrice: 100, quantity: 3, amount: 300, eligibleAmount: 300 });
    expect(expenseProblems(fits)).toEqual({});
    expect(expenseProblems({ ...fits, eligibleAmount: 301 })).toEqual({
      eligibleAmount: '補助対象経費が税抜額を超えています。税抜額以内の金額にしてください。',
    });
    expect(expenseProblems({ ...fits, requestedAmount: 301 })).toEqual({
      requestedAmount:
        '補助金額が補助対象経費を超えています。補助対象経費以内の金額にしてください。',
    });
    expect(expenseFaults({ ...fits, eligibleAmount: 301 })).toEqual({});
  });

  it('expenseFaults refuses negative, too large and too long values in every field', () => {
    const wrong = row({
      category: 'あ'.repeat(101),
      item: 'あ'.repeat(201),
      unitPrice: -1_000_000_000_001,
      quantity: -0.5,
      amount: 1_000_000_000_001,
      eligibleAmount: -1,
      requestedAmount: -1,
    });
    expect(expenseFaults(wrong)).toEqual({
      category: '区分が100文字を超えています（101文字）。100文字以内で入力してください。',
      item: '内容が200文字を超えています（201文字）。200文字以内で入力してください。',
      unitPrice: '単価が大きすぎます。1兆円以内の金額を入力してください。',
      quantity: '数量には0以上の数を入力してください。',
      amount: '税抜額が大きすぎます。1兆円以内の金額を入力してください。',
      eligibleAmount: '補助対象経費には0円以上の金額を入力してください。',
      requestedAmount: '補助金額には0円以上の金額を入力してください。',
    });
    expect(expenseProblems(wrong)).toMatchObject(expenseFaults(wrong));
    expect(expenseFaults(row({ quantity: 10_000_000 }))).toEqual({
      quantity: '数量が大きすぎます。999万9,999以内の数を入力してください。',
    });
    expect(expenseFaults(row({ quantity: 0.0005 }))).toEqual({
      quantity: '数量が細かすぎます。小数第3位までの数を入力してください。',
    });
  });

  it('an expense may reach its limits, and may be zero', () => {
    const yenMax = 1_000_000_000_000;
    const largest = {
      category: '𠮷'.repeat(100),
      item: '𠮷'.repeat(200),
      unitPrice: yenMax,
      quantity: 9_999_999,
      amount: yenMax,
      taxRate: 10 as const,
      eligibleAmount: yenMax,
      requestedAmount: yenMax,
    };
    expect(expenseProblems(largest)).toEqual({});
    const nothing = { unitPrice: 0, amount: 0, eligibleAmount: 0, requestedAmount: 0 };
    expect(expenseProblems(row({ ...nothing, quantity: 0 }))).toEqual({});
  });

  it('an expense with a missing figure is compared with nothing', () => {
    expect(expenseProblems(row({ eligibleAmount: 5 }))).toEqual({});
    expect(expenseProblems(row({ amount: 5, eligibleAmount: 5, requestedAmount: 5 }))).toEqual({});
    expect(expenseProblems(row({ requestedAmount: 5 }))).toEqual({});
  });
});

describe('expenses', () => {
  it('expenseTotals adds up by category and applies the rate and the maximum', () => {
    const rows = [
      row({ category: '外注費', amount: 1000, eligibleAmount: 900, requestedAmount: 600 }),
      row({ category: '旅費', amount: 500, taxRate: 8, eligibleAmount: 100, requestedAmount: 50 }),
      row({ category: '外注費', amount: 100, taxRate: 8 }),
    ];
    expect(expenseTotals(rows, { rate: half, maxAmount: 450 })).toEqual({
      amount: 1600,
      amountWithTax: 1748,
      taxes: [
        { rate: 10, tax: 100 },
        { rate: 8, tax: 48 },
      ],
      eligibleAmount: 1000,
      requestedAmount: 650,
      limit: 450,
      grantedAmount: 450,
      isOverRate: true,
      isOverMaximum: true,
      ownBurden: 1150,
      ownBurdenWithTax: 1298,
      byCategory: [
        {
          category: '外注費',
          amount: 1100,
          amountWithTax: 1208,
          eligibleAmount: 900,
          requestedAmount: 600,
        },
        {
          category: '旅費',
          amount: 500,
          amountWithTax: 540,
          eligibleAmount: 100,
          requestedAmount: 50,
        },
      ],
    });
  });

  it('expenseTotals has no limit when neither rate nor maximum is known', () => {
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

  it('expenseTotals is independent of the row order and equal to the sum of its categories', () => {
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
        const withTax = rows.reduce((sum, each) => sum + (amountWithTax(each) ?? 0), 0);
        expect(totals.amountWithTax).toBe(withTax);
        expect(totals.taxes.reduce((sum, { tax }) => sum + tax, totals.amount)).toBe(withTax);
        for (const field of ['amount', 'eligibleAmount', 'requestedAmount'] as const) {
          expect(byCategory.reduce((sum, each) => sum + each[field], 0)).toBe(totals[field]);
          expect(rows.reduce((sum, each) => sum + (each[field] ?? 0), 0)).toBe(totals[field]);
        }
      }),
    );
  });

  it('expenseTotals never grants more than the maximum, the rate or the request allows', () => {
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

describe('a discount', () => {
  const discount = row({
    unitPrice: -300,
    quantity: 1,
    amount: -300,
    eligibleAmount: -300,
    requestedAmount: -150,
  });

  it.each([
    [{}, null],
    [{ eligibleAmount: 0, requestedAmount: 0 }, null],
    [{ amount: null, eligibleAmount: null, requestedAmount: null }, null],
    [{ eligibleAmount: -301 }, '値引きの補助対象経費は、税抜額から0円までの金額にしてください。'],
    [{ eligibleAmount: 1 }, '値引きの補助対象経費は、税抜額から0円までの金額にしてください。'],
    [
      { requestedAmount: -301 },
      '値引きの補助金額は、補助対象経費から0円までの金額にしてください。',
    ],
    [{ requestedAmount: 1 }, '値引きの補助金額は、補助対象経費から0円までの金額にしてください。'],
  ])('a discount with %j has the warning %s and can be saved', (changes, problem) => {
    const changed = { ...discount, ...changes };
    expect(expenseFaults(changed)).toEqual({});
    expect(Object.values(expenseProblems(changed))[0] ?? null).toBe(problem);
  });

  it.each([
    [
      { eligibleAmount: -1 },
      { eligibleAmount: '補助対象経費には0円以上の金額を入力してください。' },
    ],
    [{ requestedAmount: -1 }, { requestedAmount: '補助金額には0円以上の金額を入力してください。' }],
  ])('an expense that is no discount is refused with %j', (changes, problems) => {
    expect(expenseFaults(row({ amount: 300, ...changes }))).toEqual(problems);
  });

  it('discounts above the costs grant nothing', () => {
    const totals = expenseTotals([row({ amount: 100, eligibleAmount: 100 }), discount], {
      rate: half,
      maxAmount: null,
    });
    expect(totals).toMatchObject({
      amount: -200,
      amountWithTax: -220,
      limit: 0,
      grantedAmount: 0,
      ownBurdenWithTax: -220,
    });
  });

  it('a discount of x reduces the sum by x and the grant by the rate of x, and never exceeds the rate', () => {
    const positive = fc.integer({ min: 1, max: 1_000_000_000 });
    const rates = anyTerms.map(({ rate }) => rate ?? half);
    fc.assert(
      fc.property(
        fc.array(positive, { minLength: 1, maxLength: 20 }),
        positive,
        rates,
        (costs, off, rate) => {
          const rowOf = (amount: number) =>
            row({ amount, eligibleAmount: amount, requestedAmount: proposedRequest(amount, rate) });
          const terms = { rate, maxAmount: null };
          // A cost of the same size, so that the total stays above zero.
          const rows = [...costs, off].map(rowOf);
          const before = expenseTotals(rows, terms);
          const after = expenseTotals([...rows, rowOf(-off)], terms);
          expect(before.amount - after.amount).toBe(off);
          const part = (off * rate.numerator) / rate.denominator;
          const reduction = before.grantedAmount - after.grantedAmount;
          expect(Math.abs(reduction - part)).toBeLessThanOrEqual(1);
          expect(after.isOverRate).toBe(false);
        },
      ),
    );
  });
});
