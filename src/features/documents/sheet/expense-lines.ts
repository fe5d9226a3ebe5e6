import type { DocumentContent } from '~/contract/documents';
import { expenseTotals } from '~/domain/documents/expenses';
import { parseRate } from '~/domain/subsidies/subsidy-rate';
import { formatNumber } from '~/domain/text/format-number';
import { yenLabel } from '~/domain/text/money';
import { grantLabel, taxLabels } from '~/features/documents/expenses/expense-edits';
import { SHOWN_COLUMNS } from '~/features/documents/expenses/shown-columns';

/** The expense table as text, for the A4 view and for Word. */
export type ExpenseLines = {
  head: readonly { name: string; isFigure: boolean }[];
  rows: { key: string; texts: string[] }[];
  totals: string[];
  /** The amounts that follow from rate and maximum. */
  notes: { term: string; text: string }[];
};

const HEAD = SHOWN_COLUMNS.map(({ name, isFigure, isYen }) => ({
  name: `${name}${isYen ? '（円）' : ''}`,
  isFigure,
}));

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
      texts: SHOWN_COLUMNS.map(({ text }) => text(row)),
    })),
    totals: SHOWN_COLUMNS.map(({ sum }, index) => {
      if (index === 0) return '合計';
      return sum === undefined ? '' : formatNumber(totals[sum]);
    }),
    notes: [
      ...(subsidyRate === null ? [] : [{ term: '補助率', text: subsidyRate }]),
      ...(maxAmount === null ? [] : [{ term: '上限額', text: yenLabel(maxAmount) }]),
      ...taxLabels(totals).map(({ label, tax }) => ({ term: label, text: yenLabel(tax) })),
      { term: grantLabel(totals), text: yenLabel(totals.grantedAmount) },
      { term: '支払いに必要な資金（税込）', text: yenLabel(totals.amountWithTax) },
      { term: '自己負担額（税込）', text: yenLabel(totals.ownBurdenWithTax) },
      { term: '自己負担額（税抜）', text: yenLabel(totals.ownBurden) },
    ],
  };
};
