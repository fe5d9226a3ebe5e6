import type { DocumentExpense } from '~/contract/documents';
import { amountWithTax, isDiscount } from '~/domain/documents/expenses';
import { taxRateOf } from '~/domain/documents/tax';
import { formatNumber } from '~/domain/text/format-number';
import { EXPENSE_COLUMNS, EXPENSE_NAMES, SUM_COLUMNS, SUM_NAMES } from './expense-edits';

/** A column of the expenses without fields; `text` is empty while nothing is entered. */
export type ShownColumn = {
  name: string;
  isFigure: boolean;
  isYen: boolean;
  text: (row: DocumentExpense) => string;
  /** The field of the totals to show below the column; undefined for none. */
  sum?: (typeof SUM_COLUMNS)[number] | undefined;
};

const figure = (value: number | null): string => (value === null ? '' : formatNumber(value));

/** 内容, followed by 「値引き」 for a discount. */
const itemOf = (row: DocumentExpense): string => {
  const { item } = row;
  if (!isDiscount(row) || item.includes('値引')) return item;
  return item === '' ? '値引き' : `${item}（値引き）`;
};

const WITH_TAX: ShownColumn = {
  name: SUM_NAMES.amountWithTax,
  isFigure: true,
  isYen: true,
  text: (row) => figure(amountWithTax(row)),
  sum: 'amountWithTax',
};

/** 税込額 follows 税率. */
export const SHOWN_COLUMNS: readonly ShownColumn[] = EXPENSE_COLUMNS.flatMap((column) => {
  const name = EXPENSE_NAMES[column];
  const text = { name, isFigure: false, isYen: false };
  if (column === 'category') return [{ ...text, text: ({ category }) => category }];
  if (column === 'item') return [{ ...text, text: itemOf }];
  if (column === 'taxRate') {
    return [{ ...text, isFigure: true, text: (row) => `${taxRateOf(row)}%` }, WITH_TAX];
  }
  return [
    {
      name,
      isFigure: true,
      isYen: column !== 'quantity',
      text: (row) => figure(row[column]),
      sum: SUM_COLUMNS.find((each) => each === column),
    },
  ];
});
