import type { ChecklistItem } from '~/contract/tasks';
import { failureMessage } from '~/features/tasks/saver/failure-message';
import { ApiError } from '~/lib/http/api-error';
import { toast } from '~/ui/feedback/toast';
import { useDetail } from './context';

/** Takes an item off the list, and brings it back to its place on demand. */
export const useRemoval = () => {
  const { task, editor } = useDetail();

  const bringBack = (item: ChecklistItem, before: number | null): void =>
    editor.saveAtOnce({
      name: `「${item.label}」を元に戻す操作`,
      items: [{ kind: 'add', item, before }],
    });

  const remove = async (item: ChecklistItem): Promise<void> => {
    const { itemId, label } = item;
    const index = task.checklist.findIndex((each) => each.itemId === itemId);
    const before = task.checklist[index + 1]?.itemId ?? null;
    const outcome = await editor.save({
      name: `「${label}」の削除`,
      items: [{ kind: 'remove', itemId }],
      isShownAtOnce: true,
    });
    if (outcome !== 'saved') return;
    toast.success(`「${label}」を削除しました`, {
      action: { label: '取り消す', onClick: () => bringBack(item, before) },
    });
  };

  return (item: ChecklistItem): void => {
    void remove(item).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`「${item.label}」を削除できませんでした。${failureMessage(error)}`);
    });
  };
};
