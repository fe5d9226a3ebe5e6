import { useQueryClient } from '@tanstack/react-query';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { readCondition } from './condition-mutations';
import { useWorkspaceId } from '~/session/session';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog';

/** A condition that somebody else has changed while it was edited. */
export const ConditionConflict = ({
  conditionId,
  onNewest,
  onKeepMine,
  onClose,
}: {
  conditionId: number;
  /** Null where it is gone. */
  onNewest: (condition: NotificationCondition | null) => void;
  onKeepMine: () => void;
  onClose: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  return (
    <ConflictDialog
      onReload={async () => onNewest(await readCondition(queryClient, workspaceId, conditionId))}
      onKeepMine={onKeepMine}
      onClose={onClose}
    >
      編集している間に、ほかの人がこの通知条件を変更しました。最新の内容を読み込むと、入力した内容は保存されません。自分の内容で保存すると、ほかの人の変更を上書きします。
    </ConflictDialog>
  );
};
