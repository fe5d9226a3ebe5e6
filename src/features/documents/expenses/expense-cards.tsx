import { Trash2 } from 'lucide-react';
import { Button } from '~/ui/controls/button';
import { ExpenseField } from './expense-fields';
import type { ExpenseRowsProps } from './expense-table';

/** The same rows on a phone, one under the other. */
export const ExpenseCards = ({
  expenses,
  ids,
  onEdit,
  onPasteTable,
  onRemove,
}: ExpenseRowsProps) => (
  <ul className="grid gap-4">
    {expenses.map((row, index) => {
      const field = { row, index, onEdit, onPasteTable, showsLabel: true };
      return (
        <li key={ids[index]}>
          <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
            <legend className="num px-1 text-sm font-bold">{`${index + 1}行目`}</legend>
            <ExpenseField {...field} column="category" />
            <ExpenseField {...field} column="item" />
            <div className="grid grid-cols-2 items-end gap-3">
              <ExpenseField {...field} column="unitPrice" />
              <ExpenseField {...field} column="quantity" />
              <ExpenseField {...field} column="amount" />
              <ExpenseField {...field} column="eligibleAmount" />
              <ExpenseField {...field} column="requestedAmount" />
              <Button
                variant="ghost"
                size="sm"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => onRemove(index)}
              >
                {`${index + 1}行目を削除`}
              </Button>
            </div>
          </fieldset>
        </li>
      );
    })}
  </ul>
);
