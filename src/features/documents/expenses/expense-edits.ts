import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import { expenseAmount, proposedRequest, type ExpenseTotals } from '~/domain/documents/expenses';
import { STANDARD_TAX_RATE } from '~/domain/documents/tax';
import { parseRate, type Rate } from '~/domain/subsidies/subsidy-rate';
import { readYen } from '~/domain/text/money';
import { readSignedYen } from '~/domain/text/signed-yen';
import type { DocumentEdit } from '~/features/documents/saver/document-content';

export type EditContent = (change: DocumentEdit) => void;

export type ExpenseColumn = keyof DocumentExpense;

export const EXPENSE_NAMES: Readonly<Record<ExpenseColumn, string>> = {
  category: '区分',
  item: '内容',
  unitPrice: '単価',
  quantity: '数量',
  amount: '税抜額',
  taxRate: '税率',
  eligibleAmount: '補助対象経費',
  requestedAmount: '補助金額',
};

export const EXPENSE_COLUMNS = Object.keys(EXPENSE_NAMES) as ExpenseColumn[];

export const FIGURE_COLUMNS = [
  'unitPrice',
  'quantity',
  'amount',
  'eligibleAmount',
  'requestedAmount',
] as const;

/** The columns that are summed up, of which the table has no field for 税込額. */
export const AMOUNT_COLUMNS = ['amount', 'eligibleAmount', 'requestedAmount'] as const;

export const SUM_NAMES = {
  amount: EXPENSE_NAMES.amount,
  amountWithTax: '税込額',
  eligibleAmount: EXPENSE_NAMES.eligibleAmount,
  requestedAmount: EXPENSE_NAMES.requestedAmount,
} as const;

export const SUM_COLUMNS = Object.keys(SUM_NAMES) as (keyof typeof SUM_NAMES)[];

export const emptyExpense: DocumentExpense = {
  category: '',
  item: '',
  unitPrice: null,
  quantity: null,
  amount: null,
  taxRate: STANDARD_TAX_RATE,
  eligibleAmount: null,
  requestedAmount: null,
};

export const grantLabel = ({ grantedAmount, requestedAmount }: ExpenseTotals): string =>
  grantedAmount < requestedAmount ? '補助金額（見込み・上限適用後）' : '補助金額（見込み）';

/** 消費税 of a table: one amount, or one for each rate if there are several. */
export const taxLabels = ({ taxes }: ExpenseTotals): { label: string; tax: number }[] =>
  taxes.length <= 1
    ? [{ label: '消費税', tax: taxes[0]?.tax ?? 0 }]
    : taxes
        .filter(({ rate }) => rate !== 0)
        .map(({ rate, tax }) => ({ label: `消費税（${rate}%）`, tax }));

export const rateIn = ({ subsidyRate }: Pick<DocumentContent, 'subsidyRate'>): Rate | null =>
  subsidyRate === null ? null : parseRate(subsidyRate);

/** A calculated figure is updated (`was` → `is`) unless the user has typed another one. */
const follow = (current: number | null, was: number | null, is: number | null): number | null =>
  current === null || current === was ? is : current;

const withRequestedAmount = (
  row: DocumentExpense,
  before: DocumentExpense,
  rate: Rate | null,
  was = rate,
) => ({
  ...row,
  requestedAmount: follow(
    row.requestedAmount,
    proposedRequest(before.eligibleAmount, was),
    rate === null ? row.requestedAmount : proposedRequest(row.eligibleAmount, rate),
  ),
});

/** Applies a change to a row and recalculates the figures that depend on it. */
export const changeExpense = (
  before: DocumentExpense,
  change: Partial<DocumentExpense>,
  rate: Rate | null,
): DocumentExpense => {
  const row = { ...before, ...change };
  if ('unitPrice' in change || 'quantity' in change) {
    const was = expenseAmount(before.unitPrice, before.quantity);
    row.amount = follow(before.amount, was, expenseAmount(row.unitPrice, row.quantity));
  }
  if (row.amount !== before.amount && !('eligibleAmount' in change)) {
    row.eligibleAmount = follow(before.eligibleAmount, before.amount, row.amount);
  }
  const isFollowing =
    row.eligibleAmount !== before.eligibleAmount && !('requestedAmount' in change);
  return isFollowing ? withRequestedAmount(row, before, rate) : row;
};

export const editExpense =
  (index: number, change: Partial<DocumentExpense>): DocumentEdit =>
  (content) => ({
    ...content,
    expenses: content.expenses.map((row, at) =>
      at === index ? changeExpense(row, change, rateIn(content)) : row,
    ),
  });

const negated = (yen: number | null): number | null => (yen === null ? null : 0 - yen);

/** Makes a row a discount, or a discount an expense: not every on-screen keyboard has a minus. */
export const negateExpense =
  (index: number): DocumentEdit =>
  (content) => {
    const rate = rateIn(content);
    const { expenses } = content;
    const negate = (row: DocumentExpense): DocumentExpense => {
      const eligibleAmount = negated(row.eligibleAmount);
      const isProposed = row.requestedAmount === proposedRequest(row.eligibleAmount, rate);
      return {
        ...row,
        unitPrice: negated(row.unitPrice),
        amount: negated(row.amount),
        eligibleAmount,
        requestedAmount: isProposed
          ? proposedRequest(eligibleAmount, rate)
          : negated(row.requestedAmount),
      };
    };
    return { ...content, expenses: expenses.map((row, at) => (at === index ? negate(row) : row)) };
  };

export const addExpense: DocumentEdit = (content) => ({
  ...content,
  expenses: [...content.expenses, emptyExpense],
});

export const removeExpense =
  (index: number): DocumentEdit =>
  (content) => ({ ...content, expenses: content.expenses.toSpliced(index, 1) });

export const insertExpense =
  (row: DocumentExpense, index: number): DocumentEdit =>
  (content) => ({ ...content, expenses: content.expenses.toSpliced(index, 0, row) });

/** Clears a requested amount that was calculated by the removed rate `was`. */
const withoutRequestedAmount = (row: DocumentExpense, was: Rate | null): DocumentExpense =>
  row.requestedAmount === proposedRequest(row.eligibleAmount, was)
    ? { ...row, requestedAmount: null }
    : row;

/** Changes the rate and recalculates the requested amounts that were not typed by the user. */
export const editRate =
  (subsidyRate: string | null): DocumentEdit =>
  (content) => {
    const was = rateIn(content);
    const is = rateIn({ subsidyRate });
    return {
      ...content,
      subsidyRate,
      expenses: content.expenses.map((row) =>
        is === null ? withoutRequestedAmount(row, was) : withRequestedAmount(row, row, is, was),
      ),
    };
  };

const yenReader =
  (read: typeof readYen) =>
  (text: string): number | null | 'invalid' => {
    if (text.trim() === '') return null;
    const yen = read(text);
    return typeof yen === 'number' ? yen : 'invalid';
  };

/** Typed yen; null for empty input. */
const readAmount = yenReader(readYen);

/** The same for an amount that may be a discount. */
export const readSignedAmount = yenReader(readSignedYen);

/** A typed quantity with up to three decimals; null for empty input. */
export const readQuantity = (text: string): number | null | 'invalid' => {
  const bare = text.normalize('NFKC').replace(/[\s,、]/gu, '');
  if (bare === '') return null;
  return /^\d{1,7}(?:\.\d{1,3})?$/u.test(bare) ? Number(bare) : 'invalid';
};

const bareOf = (text: string): string => text.normalize('NFKC').replace(/[\s,、¥\\]|円$/gu, '');

export const amountMessage = (text: string): string => {
  if (readYen(text) === 'too-large') {
    return '金額が大きすぎます。1兆円以内で入力してください。';
  }
  const bare = bareOf(text);
  if (/^\d+\.\d+/u.test(bare)) return '1円単位で入力してください。';
  if (/^[-−‐ー]\d/u.test(bare)) return '0円以上の金額を入力してください。';
  return '金額を数字で入力してください。';
};

/** The error for an amount that may be negative: that of the figure after its sign. */
export const signedAmountMessage = (text: string): string =>
  amountMessage(text.normalize('NFKC').replace(/^\D+/u, ''));

export const quantityMessage = (text: string): string => {
  const bare = bareOf(text);
  if (/^\d{8,}(?:\.\d+)?$/u.test(bare)) {
    return '数量が大きすぎます。999万9,999以内で入力してください。';
  }
  if (/^\d+\.\d{4,}$/u.test(bare)) return '小数第3位までの数を入力してください。';
  if (/^[-−‐ー]\d/u.test(bare)) return '0以上の数を入力してください。';
  return '数を入力してください。';
};

/** The kinds of number fields; `messageFor` is the error for text that `read` calls invalid. */
export const FIGURES = {
  amount: { read: readAmount, messageFor: amountMessage, inputMode: 'numeric' },
  signedAmount: { read: readSignedAmount, messageFor: signedAmountMessage, inputMode: 'numeric' },
  quantity: { read: readQuantity, messageFor: quantityMessage, inputMode: 'decimal' },
} as const;
