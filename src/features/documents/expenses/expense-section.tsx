import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentContent } from '~/contract/documents';
import { EXPENSES_MAX } from '~/domain/documents/document';
import { EXPENSE_CATEGORIES, isDiscount, priceOf } from '~/domain/documents/expenses';
import { EXPENSES_ID } from '~/features/documents/editor/outline';
import { Button } from '~/ui/controls/button';
import { Options } from '~/ui/controls/select';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { useMediaQuery } from '~/ui/page/use-media-query';
import {
  addExpense,
  EXPENSE_COLUMNS,
  insertExpense,
  negateExpense,
  removeExpense,
  type EditContent,
} from './expense-edits';
import { CATEGORY_LIST_ID, ExpenseField } from './expense-fields';
import {
  isTable,
  pasteExpenses,
  readCells,
  readPasted,
  skippedCellsMessage,
  type PasteTable,
} from './expense-paste';
import { ExpenseSummary } from './expense-summary';
import { ExpenseTable, type ExpenseRowsProps } from './expense-table';
import { RateFields } from './rate-fields';
import { WithTax } from './with-tax';

const idsFor = (ids: readonly number[], count: number): number[] => {
  const next = Math.max(0, ...ids) + 1;
  const missing = Math.max(0, count - ids.length);
  return [...ids, ...Array.from({ length: missing }, (_, index) => next + index)].slice(0, count);
};

/** Stable ids for rows, which have none, so that unfinished input stays in its row. */
const useRowIds = (count: number) => {
  const [kept, setIds] = useState<readonly number[]>([]);
  const ids = kept.length === count ? kept : idsFor(kept, count);
  if (ids !== kept) setIds(ids);
  return {
    ids,
    remove: (index: number): number => {
      setIds(ids.toSpliced(index, 1));
      return ids[index] ?? 0;
    },
    insert: (id: number, index: number): void =>
      setIds((current) => current.toSpliced(index, 0, id)),
  };
};

/** Focuses the first field of the row that was just added. */
const focusLastRow = (): void => {
  const field = [
    ...window.document.querySelectorAll<HTMLElement>(`[list="${CATEGORY_LIST_ID}"]`),
  ].at(-1);
  field?.focus({ preventScroll: true });
  (field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'center' });
};

/** 経費明細. Takes only these fields, so that typing in a section does not rerender it. */
export const ExpenseSection = ({
  onEdit,
  ...content
}: Pick<DocumentContent, 'subsidyId' | 'expenses' | 'subsidyRate' | 'maxAmount'> & {
  onEdit: EditContent;
}) => {
  const hasRoom = useMediaQuery('(width >= 60rem)');
  const { expenses } = content;
  const rowIds = useRowIds(expenses.length);
  const handleRemove = (index: number): void => {
    const row = expenses[index];
    if (row === undefined) return;
    onEdit(removeExpense(index));
    const id = rowIds.remove(index);
    toast.info(`経費の${index + 1}行目を削除しました。`, {
      action: {
        label: '元に戻す',
        onClick: () => {
          onEdit(insertExpense(row, index));
          rowIds.insert(id, index);
        },
      },
    });
    window.document.getElementById(EXPENSES_ID)?.focus();
  };
  const [skippedMessage, setSkippedMessage] = useState<string | null>(null);
  const handlePaste: PasteTable = (text, from) => {
    if (!isTable(text)) return false;
    const take = async (): Promise<void> => {
      const pasted = readPasted(await readCells(text), from);
      onEdit(pasteExpenses(pasted, from.row));
      setSkippedMessage(skippedCellsMessage(pasted));
    };
    take().catch(() =>
      setSkippedMessage(
        '表を貼り付けられませんでした。通信の状態を確認して、もう一度貼り付けてください。',
      ),
    );
    return true;
  };
  const { ids } = rowIds;
  const rows = { expenses, ids, onEdit, onPasteTable: handlePaste, onRemove: handleRemove };
  return (
    <section aria-labelledby={EXPENSES_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id={EXPENSES_ID} tabIndex={-1} className="text-xl">
          経費明細
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          税抜額は単価と数量から、補助金額は補助対象経費と補助率から計算します。自動計算された金額は変更できます。値引きは、マイナスの金額で入力できます。
          <span className="max-md:hidden">Excelから複数行をまとめて貼り付けられます。</span>
        </p>
      </div>
      <RateFields content={content} onEdit={onEdit} />
      <datalist id={CATEGORY_LIST_ID}>
        <Options values={EXPENSE_CATEGORIES} />
      </datalist>
      {expenses.length > 0 && (hasRoom ? <ExpenseTable {...rows} /> : <ExpenseCards {...rows} />)}
      {skippedMessage !== null && (
        <Notice
          tone="warning"
          role="status"
          action={
            <Button size="sm" onClick={() => setSkippedMessage(null)}>
              閉じる
            </Button>
          }
        >
          {skippedMessage}
        </Notice>
      )}
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        disabledReason={expenses.length >= EXPENSES_MAX && `経費明細は${EXPENSES_MAX}行までです。`}
        onClick={() => {
          onEdit(addExpense);
          requestAnimationFrame(focusLastRow);
        }}
      >
        経費の行を追加
      </Button>
      {expenses.length > 0 && <ExpenseSummary content={content} />}
    </section>
  );
};

const ExpenseCards = ({ expenses, ids, onRemove, onEdit, ...handlers }: ExpenseRowsProps) => (
  <ul className="grid gap-4">
    {expenses.map((row, index) => {
      const field = { row, index, onEdit, ...handlers, showsLabel: true };
      return (
        <li key={ids[index]}>
          <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
            <legend className="num px-1 text-sm font-bold">
              {`${index + 1}行目${isDiscount(row) ? '（値引き）' : ''}`}
            </legend>
            <ExpenseField {...field} column="category" />
            <ExpenseField {...field} column="item" />
            <div className="grid grid-cols-2 items-end gap-3">
              {EXPENSE_COLUMNS.slice(2).map((column) => (
                <ExpenseField key={column} {...field} column={column} />
              ))}
              <WithTax row={row} index={index} className="col-span-2" />
              {priceOf(row) !== 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`${index + 1}行目${isDiscount(row) ? 'の値引きを取り消す' : 'を値引きにする'}`}
                  onClick={() => onEdit(negateExpense(index))}
                >
                  {isDiscount(row) ? '値引きを取り消す' : '値引きにする'}
                </Button>
              )}
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
