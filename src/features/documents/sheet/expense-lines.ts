import type { DocumentContent } from '~/contract/documents';
import { expenseTotals } from '~/domain/documents/expenses';
import { parseRate } from '~/domain/subsidies/subsidy-rate';

/** The expense table as text, for the A4 view and for Word. */
export type ExpenseLines = {
  head: readonly { name: string; isFigure: boolean }[];
  rows: { key: string; texts: string[] }[];
  totals: string[];
  /** The amounts that follow from rate and maximum. */
  notes: { term: string; text: string }[];
};

const HEAD = [
  { name: '区分', isFigure: false },
  { name: '内容', isFigure: false },
  { name: '単価（円）', isFigure: true },
  { name: '数量', isFigure: true },
  { name: '税抜額（円）', isFigure: true },
  { name: '補助対象経費（円）', isFigure: true },
  { name: '補助金額（円）', isFigure: true },
] as const;

const figure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('ja-JP', { maximumFractionDigits: 3 });

const yen = (amount: number): string => `${figure(amount)}円`;

/** Null if the document has no expenses. */
export const expenseLines = ({
  expenses,
  subsidyRate,
  maxAmount,
}: Pick<DocumentContent, 'expenses' | 'subsidyRate' | 'maxAmount'>): ExpenseLines | null => {
  if (expenses.length === 0) return null;
  const totals = expenseTotals(expenses, { rate: parseRate(subsidyRate ?? ''), maxAmount });
  return {
    head: HEAD,
    rows: expenses.map((row, index) => ({
      key: String(index),
      texts: [
        row.category,
        row.item,
        figure(row.unitPrice),
        figure(row.quantity),
        figure(row.amount),
        figure(row.eligibleAmount),
        figure(row.requestedAmount),
      ],
    })),
    totals: [
      '合計',
      '',
      '',
      '',
      figure(totals.amount),
      figure(totals.eligibleAmount),
      figure(totals.requestedAmount),
    ],
    notes: [
      ...(subsidyRate === null ? [] : [{ term: '補助率', text: subsidyRate }]),
      ...(maxAmount === null ? [] : [{ term: '補助上限額', text: yen(maxAmount) }]),
      {
        term:
          totals.grantedAmount < totals.requestedAmount
            ? '補助金の見込額（上限適用後）'
            : '補助金の見込額',
        text: yen(totals.grantedAmount),
      },
      { term: '自己負担額（税抜）', text: yen(totals.ownBurden) },
    ],
  };
};
