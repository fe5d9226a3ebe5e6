import type { ChecklistItem } from '~/contract/tasks';
import { withEdits, type TaskEdit } from '~/features/tasks/saver/task-edit';
import { failureMessage } from '~/features/tasks/saver/failure-message';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/feedback/toast';
import { useDetail } from './context';

/** Links a file to a paper, which is there with it: it is ticked off as well, and that can be undone. */
export const useFileLink = () => {
  const { task, editor } = useDetail();

  const link = async (item: ChecklistItem, mediaId: number): Promise<void> => {
    const { itemId, label, done } = item;
    const edit: TaskEdit = {
      name: `「${label}」のファイル`,
      items: [{ kind: 'change', itemId, change: { mediaId, ...(!done && { done: true }) } }],
      isShownAtOnce: true,
      seen: [task],
    };
    if ((await editor.save(edit)) !== 'saved') return;
    const undo: TaskEdit = {
      ...edit,
      items: [{ kind: 'change', itemId, change: { mediaId: item.mediaId, done } }],
      seen: [withEdits(task, [edit])],
    };
    toast.success(
      done
        ? `「${label}」にファイルをリンクしました`
        : `「${label}」にファイルをリンクし、チェックを付けました`,
      { action: { label: '取り消す', onClick: () => told(item, editor.save(undo)) } },
    );
  };

  const told = (item: ChecklistItem, saving: Promise<unknown>): void => {
    void saving.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`「${item.label}」のファイルを保存できませんでした。${failureMessage(error)}`);
    });
  };

  return (item: ChecklistItem, mediaId: number): void => told(item, link(item, mediaId));
};
