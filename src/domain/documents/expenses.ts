import { applyRate, parseRate, type Rate } from '~/domain/subsidies/subsidy-rate';
import { lengthProblem } from '~/domain/text/length';
import { TAX_RATES, taxOf, taxRateOf } from './tax';

/** Common categories; others can be typed. */
export const EXPENSE_CATEGORIES = [
  '機械装置・システム構築費',
  '建物費',
  '技術導入費',
  '知的財産権等関連経費',
  '専門家経費',
  'クラウドサービス利用費',
  '外注費',
  '委託費',
  '広告宣伝・販売促進費',
  '運搬費',
  '旅費',
  '研修費',
  '人件費',
  'その他',
] as const;

/** A row of the expense table. Fields without input are null. A row with a negative amount is a discount (値引き). */
export type ExpenseRow = {
  category: string;
  item: string;
  unitPrice: number | null;
  quantity: number | null;
  amount: number | null;
  /** 消費税率 in percent; absent: the standard rate. */
  taxRate?: number | undefined;
  eligibleAmount: number | null;
  requestedAmount: number | null;
};

/** 1兆円: the sum of the maximum number of rows is still exact. */
const EXPENSE_YEN_MAX = 1_000_000_000_000;
const EXPENSE_QUANTITY_MAX = 9_999_999;
const EXPENSE_CATEGORY_MAX = 100;
const EXPENSE_ITEM_MAX = 200;

const QUANTITY_PARTS = 1000;

/** 税抜額 without fractions of a yen, for up to three decimals; null if a factor is missing. */
export const expenseAmount = (unitPrice: number | null, quantity: number | null): number | null => {
  if (unitPrice === null || quantity === null) return null;
  const parts = Math.round(quantity * QUANTITY_PARTS);
  if (!Number.isSafeInteger(unitPrice) || !Number.isSafeInteger(parts)) return null;
  const amount = Number((BigInt(unitPrice) * BigInt(parts)) / BigInt(QUANTITY_PARTS));
  return Number.isSafeInteger(amount) ? amount : null;
};

/** 税込額; null if the amount is unknown. */
export const amountWithTax = (row: Pick<ExpenseRow, 'amount' | 'taxRate'>): number | null =>
  row.amount === null ? null : row.amount + taxOf(row.amount, taxRateOf(row));

type Priced = Pick<ExpenseRow, 'unitPrice' | 'amount'>;

/** 税抜額, or the unit price while there is no quantity; 0 if neither is known. */
export const priceOf = ({ unitPrice, amount }: Priced): number => amount ?? unitPrice ?? 0;

export const isDiscount = (row: Priced): boolean => priceOf(row) < 0;

/**
 * The proposed request: the eligible amount times the rate; null if either is unknown. Rounded down,
 * also for a discount, so that the sum of the rows never exceeds the rate.
 */
export const proposedRequest = (eligibleAmount: number | null, rate: Rate | null): number | null =>
  eligibleAmount === null || rate === null ? null : applyRate(eligibleAmount, rate);

type Amounts = Pick<
  ExpenseRow,
  'category' | 'amount' | 'taxRate' | 'eligibleAmount' | 'requestedAmount'
>;

type ExpenseSums = Record<
  'amount' | 'amountWithTax' | 'eligibleAmount' | 'requestedAmount',
  number
>;

export type ExpenseTotals = ExpenseSums & {
  /** 消費税 for each rate in the table, the standard rate first. */
  taxes: { rate: number; tax: number }[];
  /** The limit by rate and maximum amount; null if neither is known. */
  limit: number | null;
  grantedAmount: number;
  isOverRate: boolean;
  isOverMaximum: boolean;
  /** The part of the costs without tax that the company pays itself. */
  ownBurden: number;
  /** The same with tax. */
  ownBurdenWithTax: number;
  /** In the order in which the categories first appear. */
  byCategory: ({ category: string } & ExpenseSums)[];
};

const sumsOf = (rows: readonly Amounts[]): ExpenseSums => {
  const sum = (field: 'amount' | 'eligibleAmount' | 'requestedAmount'): number =>
    rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  return {
    amount: sum('amount'),
    amountWithTax: rows.reduce((total, row) => total + (amountWithTax(row) ?? 0), 0),
    eligibleAmount: sum('eligibleAmount'),
    requestedAmount: sum('requestedAmount'),
  };
};

/** The totals of the table; the limit by the subsidy's rate and maximum if known. */
export const expenseTotals = (
  rows: readonly Amounts[],
  { rate, maxAmount }: { rate: Rate | null; maxAmount: number | null },
): ExpenseTotals => {
  const sums = sumsOf(rows);
  const byRate = rate ? applyRate(Math.max(sums.eligibleAmount, 0), rate) : null;
  const limits = [byRate, maxAmount].filter((limit) => limit !== null);
  const limit = limits.length === 0 ? null : Math.min(...limits);
  const grantedAmount = Math.max(0, Math.min(sums.requestedAmount, limit ?? Infinity));
  return {
    ...sums,
    taxes: [...new Set([...TAX_RATES, ...rows.map(taxRateOf)])].flatMap((taxRate) => {
      const taxed = rows.filter((row) => taxRateOf(row) === taxRate);
      const { amount, amountWithTax: withTax } = sumsOf(taxed);
      return taxed.length === 0 ? [] : [{ rate: taxRate, tax: withTax - amount }];
    }),
    limit,
    grantedAmount,
    isOverRate: byRate !== null && sums.requestedAmount > byRate,
    isOverMaximum: maxAmount !== null && sums.requestedAmount > maxAmount,
    ownBurden: sums.amount - grantedAmount,
    ownBurdenWithTax: sums.amountWithTax - grantedAmount,
    byCategory: [...Map.groupBy(rows, ({ category }) => category)].map(([category, its]) => ({
      category,
      ...sumsOf(its),
    })),
  };
};

/** 補助金額（見込み） of a document, by its own rate and maximum amount. */
export const expectedGrant = ({
  expenses,
  subsidyRate,
  maxAmount,
}: {
  expenses: readonly Amounts[];
  subsidyRate: string | null;
  maxAmount: number | null;
}): number => {
  const rate = subsidyRate === null ? null : parseRate(subsidyRate);
  return expenseTotals(expenses, { rate, maxAmount }).grantedAmount;
};

const yenProblem = (name: string, amount: number | null, isSigned: boolean): string | null => {
  if (amount === null) return null;
  if (amount < 0 && !isSigned) return `${name}には0円以上の金額を入力してください。`;
  return Math.abs(amount) > EXPENSE_YEN_MAX
    ? `${name}が大きすぎます。1兆円以内の金額を入力してください。`
    : null;
};

const quantityProblem = (quantity: number | null): string | null => {
  if (quantity === null) return null;
  if (quantity < 0) return '数量には0以上の数を入力してください。';
  if (Math.round(quantity * QUANTITY_PARTS) / QUANTITY_PARTS !== quantity) {
    return '数量が細かすぎます。小数第3位までの数を入力してください。';
  }
  return quantity > EXPENSE_QUANTITY_MAX
    ? '数量が大きすぎます。999万9,999以内の数を入力してください。'
    : null;
};

/** Whether an amount is not between zero and `limit`, which is negative for a discount. */
const exceeds = (amount: number | null, limit: number | null): boolean =>
  amount !== null && limit !== null && (amount > Math.max(limit, 0) || amount < Math.min(limit, 0));

type Checked = Exclude<keyof ExpenseRow, 'taxRate'>;
type Problems = Partial<Record<Checked, string>>;

/** The errors that prevent saving, by field. Used by the form and the server. */
export const expenseFaults = (row: ExpenseRow): Problems => {
  const isSigned = isDiscount(row);
  const problems: Record<Checked, string | null> = {
    category: lengthProblem('区分', row.category, EXPENSE_CATEGORY_MAX),
    item: lengthProblem('内容', row.item, EXPENSE_ITEM_MAX),
    unitPrice: yenProblem('単価', row.unitPrice, true),
    quantity: quantityProblem(row.quantity),
    amount: yenProblem('税抜額', row.amount, true),
    eligibleAmount: yenProblem('補助対象経費', row.eligibleAmount, isSigned),
    requestedAmount: yenProblem('補助金額', row.requestedAmount, isSigned),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
};

/** These errors plus inconsistencies, which do not prevent saving a draft. */
export const expenseProblems = (row: ExpenseRow): Problems => ({
  ...(exceeds(row.eligibleAmount, row.amount) && {
    eligibleAmount: isDiscount(row)
      ? '値引きの補助対象経費は、税抜額から0円までの金額にしてください。'
      : '補助対象経費が税抜額を超えています。税抜額以内の金額にしてください。',
  }),
  ...(exceeds(row.requestedAmount, row.eligibleAmount) && {
    requestedAmount: isDiscount(row)
      ? '値引きの補助金額は、補助対象経費から0円までの金額にしてください。'
      : '補助金額が補助対象経費を超えています。補助対象経費以内の金額にしてください。',
  }),
  ...expenseFaults(row),
});
