import type { ClipboardEvent } from 'react';
import type { DocumentExpense } from '~/contract/documents';
import { expenseProblems } from '~/domain/documents/expenses';
import { TAX_RATES, taxRateName, taxRateOf } from '~/domain/documents/tax';
import { Field } from '~/ui/controls/field';
import { Choice } from '~/ui/controls/select';
import { TextInput } from '~/ui/controls/text-input';
import { editExpense, EXPENSE_NAMES, type EditContent, type ExpenseColumn } from './expense-edits';
import type { PasteTable } from './expense-paste';
import { FigureField } from './figure-field';

export const CATEGORY_LIST_ID = 'expense-categories';

/** One field of an expense row, in the table or on a card. */
export const ExpenseField = ({
  row,
  index,
  column,
  onEdit,
  onPasteTable,
  discountId,
  showsLabel = false,
}: {
  row: DocumentExpense;
  index: number;
  column: ExpenseColumn;
  onEdit: EditContent;
  onPasteTable: PasteTable;
  /** The element that says that the row is a discount, if it is one. */
  discountId?: string | undefined;
  showsLabel?: boolean;
}) => {
  const name = EXPENSE_NAMES[column];
  const label = showsLabel ? name : `${index + 1}行目の${name}`;
  if (column === 'taxRate') {
    const rate = taxRateOf(row);
    return (
      <Field label={label} hideLabel={!showsLabel}>
        <Choice
          size="sm"
          values={[...new Set([...TAX_RATES, rate])]}
          nameOf={taxRateName}
          value={rate}
          onChange={(taxRate) => onEdit(editExpense(index, { taxRate }))}
        />
      </Field>
    );
  }
  const problem = expenseProblems(row)[column];
  const handlePaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (onPasteTable(text, { row: index, column })) event.preventDefault();
  };
  if (column === 'category' || column === 'item') {
    return (
      <Field label={label} hideLabel={!showsLabel} error={problem}>
        <TextInput
          size="sm"
          autoComplete="off"
          list={column === 'category' ? CATEGORY_LIST_ID : undefined}
          value={row[column]}
          onChange={({ target }) => onEdit(editExpense(index, { [column]: target.value }))}
          onPaste={handlePaste}
        />
      </Field>
    );
  }
  return (
    <FigureField
      label={label}
      kind={column === 'quantity' ? 'quantity' : 'signedAmount'}
      value={row[column]}
      problem={problem}
      noteId={discountId}
      showsLabel={showsLabel}
      onChange={(value) => onEdit(editExpense(index, { [column]: value }))}
      onPaste={handlePaste}
    />
  );
};
