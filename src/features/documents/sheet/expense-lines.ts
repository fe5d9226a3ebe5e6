import type { DocumentContent } from '~/contract/documents';
import { expenseTotals } from '~/domain/documents/expenses';
import { parseRate } from '~/domain/subsidies/subsidy-rate';
import { formatNumber } from '~/domain/text/format-number';
import { yenLabel } from '~/domain/text/money';
import {
  AMOUNT_COLUMNS,
  EXPENSE_COLUMNS,
  EXPENSE_NAMES,
  FIGURE_COLUMNS,
  grantLabel,
} from '~/features/documents/expenses/expense-edits';

/** The expense table as text, for the A4 view and for Word. */
export type ExpenseLines = {
  head: readonly { name: string; isFigure: boolean }[];
  rows: { key: string; texts: string[] }[];
  totals: string[];
  /** The amounts that follow from rate and maximum. */
  notes: { term: string; text: string }[];
};

const HEAD = EXPENSE_COLUMNS.map((column) => {
  const isFigure = FIGURE_COLUMNS.includes(column);
  const unit = isFigure && column !== 'quantity' ? '（円）' : '';
  return { name: `${EXPENSE_NAMES[column]}${unit}`, isFigure };
});

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? formatNumber(value) : (value ?? '');

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
      texts: EXPENSE_COLUMNS.map((column) => cell(row[column])),
    })),
    totals: ['合計', '', '', '', ...AMOUNT_COLUMNS.map((column) => formatNumber(totals[column]))],
    notes: [
      ...(subsidyRate === null ? [] : [{ term: '補助率', text: subsidyRate }]),
      ...(maxAmount === null ? [] : [{ term: '上限額', text: yenLabel(maxAmount) }]),
      { term: grantLabel(totals), text: yenLabel(totals.grantedAmount) },
      { term: '自己負担額（税抜）', text: yenLabel(totals.ownBurden) },
    ],
  };
};
