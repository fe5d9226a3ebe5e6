import { useCallback, useState } from 'react';
import {
  isTable,
  pasteExpenses,
  readCells,
  readPasted,
  skippedCellsMessage,
} from './expense-paste';
import type { EditContent, ExpenseColumn } from './expense-edits';

/** Takes a text that is pasted into a cell; false: it is for the one field, as it is. */
export type PasteTable = (text: string, from: { row: number; column: ExpenseColumn }) => boolean;

/** Tables of a spreadsheet, and in words what of one could not be taken over. */
export const useExpensePaste = (onEdit: EditContent) => {
  const [untaken, setUntaken] = useState<string | null>(null);
  const paste = useCallback<PasteTable>(
    (text, from) => {
      if (!isTable(text)) return false;
      const take = async (): Promise<void> => {
        const pasted = readPasted(await readCells(text), from);
        onEdit(pasteExpenses(pasted, from.row));
        setUntaken(skippedCellsMessage(pasted));
      };
      take().catch(() =>
        setUntaken(
          '表を読み込む部品を取得できなかったため、貼り付けていません。通信の状態を確認して、もう一度貼り付けてください。',
        ),
      );
      return true;
    },
    [onEdit],
  );
  return { untaken, paste, dismiss: () => setUntaken(null) };
};
