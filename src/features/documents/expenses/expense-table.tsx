import { Trash2 } from 'lucide-react';
import { Fragment, type ComponentProps } from 'react';
import type { DocumentExpense } from '~/contract/documents';
import { expenseTotals, isDiscount } from '~/domain/documents/expenses';
import { yenLabel } from '~/domain/text/money';
import { Button } from '~/ui/controls/button';
import { Tag } from '~/ui/feedback/badge';
import { Table, Td, Th } from '~/ui/lists/table';
import { AMOUNT_COLUMNS, EXPENSE_NAMES, FIGURE_COLUMNS } from './expense-edits';
import { ExpenseField } from './expense-fields';
import { WithTax } from './with-tax';

export type ExpenseRowsProps = {
  expenses: readonly DocumentExpense[];
  /** React keys of the rows. */
  ids: readonly number[];
  onRemove: (index: number) => void;
} & Pick<ComponentProps<typeof ExpenseField>, 'onEdit' | 'onPasteTable'>;

/** Keeps the first column visible while the figures scroll. */
const STICKY = 'sticky start-0 z-1';

/** A field in the second line of a row, which is below no column heading. */
const LabelledField = ({
  className,
  ...field
}: ComponentProps<typeof ExpenseField> & { className: string }) => (
  <>
    <span aria-hidden="true" className="text-sm font-bold text-ink-2">
      {EXPENSE_NAMES[field.column]}
    </span>
    <div className={className}>
      <ExpenseField {...field} />
    </div>
  </>
);

export const ExpenseTable = ({ expenses, ids, onRemove, ...handlers }: ExpenseRowsProps) => {
  const totals = expenseTotals(expenses, { rate: null, maxAmount: null });
  return (
    <Table
      label="経費明細の表"
      dense
      fluid
      className="-mx-2 scroll-ps-44 [&>table]:min-w-150 [&>table]:table-fixed"
    >
      <thead>
        <tr>
          <Th className={`w-[27%] px-1! ps-2! ${STICKY}`}>区分</Th>
          {FIGURE_COLUMNS.map((column) => (
            <Th key={column} align="end" className={`px-1! ${column === 'quantity' ? 'w-15' : ''}`}>
              {EXPENSE_NAMES[column]}
              {column !== 'quantity' && <span className="inline-block">（円）</span>}
            </Th>
          ))}
          <Th className="w-11 px-1! pe-0!">
            <span className="sr-only">操作</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {expenses.map((row, index) => {
          const discountId = isDiscount(row) ? `expense-${ids[index]}-discount` : undefined;
          const field = { row, index, discountId, ...handlers };
          return (
            <Fragment key={ids[index]}>
              <tr className="*:border-b-0! *:pb-0.5!">
                <Td className={`bg-paper px-1! ps-2! [tr:hover>&]:bg-tint ${STICKY}`}>
                  <ExpenseField {...field} column="category" />
                </Td>
                {FIGURE_COLUMNS.map((column) => (
                  <Td key={column} className="px-1!">
                    <ExpenseField {...field} column={column} />
                  </Td>
                ))}
                <Td className="px-1! pe-0!">
                  <Button
                    variant="ghost"
                    size="sm"
                    iconOnly
                    aria-label={`${index + 1}行目を削除`}
                    title={`${index + 1}行目を削除`}
                    icon={<Trash2 aria-hidden="true" />}
                    onClick={() => onRemove(index)}
                  />
                </Td>
              </tr>
              <tr>
                <Td colSpan={FIGURE_COLUMNS.length + 2} className="px-1! ps-2!">
                  <div className="flex items-center gap-2">
                    <LabelledField {...field} column="item" className="min-w-0 flex-1" />
                    {discountId !== undefined && (
                      <span id={discountId} className="shrink-0">
                        <Tag>値引き</Tag>
                      </span>
                    )}
                    <LabelledField {...field} column="taxRate" className="w-56 shrink-0" />
                    <WithTax row={row} index={index} className="w-38 shrink-0" />
                  </div>
                </Td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <Th scope="row" colSpan={3} className="ps-2!">
            合計
          </Th>
          {AMOUNT_COLUMNS.map((column) => (
            <Td key={column} numeric className="px-2!">
              {yenLabel(totals[column])}
            </Td>
          ))}
          <Td />
        </tr>
      </tfoot>
    </Table>
  );
};
