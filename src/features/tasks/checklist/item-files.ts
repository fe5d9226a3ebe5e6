import type { ChecklistItem } from '~/contract/tasks';
import { filesOf, keepsSeveralFiles } from '~/domain/tasks/checklist';
import { useDetail } from '~/features/tasks/detail/context';
import {
  fileEdits,
  withEdits,
  type ItemEdit,
  type TaskEdit,
} from '~/features/tasks/saver/task-edit';
import { toast } from '~/ui/feedback/toast';

const tick = (itemId: number, done: boolean): ItemEdit => ({
  kind: 'change',
  itemId,
  change: { done },
});

/** Attaches and removes the files of checklist items; a toast can undo each change. */
export const useItemFiles = () => {
  const { task, editor } = useDetail();

  const save = (
    { label }: ChecklistItem,
    { items, undo, message }: { items: ItemEdit[]; undo: ItemEdit[]; message: string },
  ): void => {
    const edit: TaskEdit = { name: `「${label}」のファイル`, items, seen: [task] };
    const undoEdit: TaskEdit = { ...edit, items: undo, seen: [withEdits(task, [edit])] };
    const action = { label: '元に戻す', onClick: () => editor.saveAtOnce(undoEdit) };
    editor.saveAtOnce(edit, { onSaved: () => toast.success(message, { action }) });
  };

  return {
    /** Attaches files and ticks the item. */
    attach: (item: ChecklistItem, files: readonly number[]): void => {
      const { itemId, label, done } = item;
      // If the server keeps one file per item, an undo brings the former one back.
      const former = keepsSeveralFiles(item) ? [] : filesOf(item);
      const what = files.length === 1 ? 'ファイル' : `${files.length}件のファイル`;
      save(item, {
        items: [...fileEdits(item, files, true), ...(done ? [] : [tick(itemId, true)])],
        undo: [
          ...fileEdits(item, files, false),
          ...fileEdits(item, former, true),
          ...(done ? [] : [tick(itemId, false)]),
        ],
        message: `「${label}」に${what}を添付し${done ? '' : '、チェックを付け'}ました`,
      });
    },
    /** Removes a file, and with the last one the tick. */
    detach: (item: ChecklistItem, { mediaId, title }: { mediaId: number; title: string }): void => {
      const { itemId, label, done } = item;
      const isUnticked = done && filesOf(item).every((each) => each === mediaId);
      save(item, {
        items: [...fileEdits(item, [mediaId], false), ...(isUnticked ? [tick(itemId, false)] : [])],
        undo: [...fileEdits(item, [mediaId], true), ...(isUnticked ? [tick(itemId, true)] : [])],
        message: `「${label}」から「${title}」を外し${isUnticked ? '、チェックも外し' : ''}ました`,
      });
    },
  };
};
