import type { NotificationCondition } from '~/contract/notification-conditions';
import { useRemoveCondition } from './condition-mutations';
import { useWorkspaceId } from '~/session/session';
import { ConfirmDialog } from '~/ui/overlays/dialog';

/** Asks before a condition goes; what it has told stays in the inbox. */
export const RemoveCondition = ({
  condition,
  onClose,
}: {
  condition: NotificationCondition;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const removal = useRemoveCondition(workspaceId);
  return (
    <ConfirmDialog
      open
      title={`通知条件「${condition.name}」を削除しますか？`}
      confirmLabel="削除する"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removal.mutate(condition, { onSuccess: onClose })}
      onCancel={onClose}
    >
      この条件では、お知らせが届かなくなります。受信箱に届いている通知は残ります。しばらく止めるだけのときは、「通知する」をオフにしてください。
    </ConfirmDialog>
  );
};
