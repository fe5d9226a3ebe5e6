import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { taskEndpoints } from '~/contract/tasks';
import { DELETED_TASK_DAYS } from '~/domain/tasks/task';
import { taskQueries } from '~/features/tasks/queries';
import { useRestoreTask } from '~/features/tasks/restore-task';
import { lazyNamed } from '~/lib/lazy-named';
import { call } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { discardUnsaved } from '~/session/unsaved';
import { toast } from '~/ui/feedback/toast';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import { remindDaysOf } from './calendar';
import { useDetail } from './context';
import { RenameDialog } from './rename-dialog';
import { useBackTarget } from './task-heading';

const TaskCalendarDialog = lazyNamed(async () => import('./calendar-dialog'), 'TaskCalendarDialog');

export const TaskMenu = () => {
  const [open, setOpen] = useState<'rename' | 'calendar' | 'delete' | null>(null);
  const { task, now } = useDetail();
  const close = (): void => setOpen(null);
  return (
    <>
      <MoreMenu>
        <MenuButton
          icon={<PencilLine aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('rename')}
        >
          案件名を変更
        </MenuButton>
        {remindDaysOf(task, now).count > 0 && (
          <MenuButton
            icon={<CalendarPlus aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen('calendar')}
          >
            期限をカレンダーに追加
          </MenuButton>
        )}
        <MenuButton
          icon={<Trash2 aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('delete')}
        >
          案件を削除
        </MenuButton>
      </MoreMenu>
      {open === 'rename' && <RenameDialog onClose={close} />}
      {open === 'calendar' && (
        <Suspense>
          <TaskCalendarDialog onClose={close} />
        </Suspense>
      )}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </>
  );
};

const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { workspaceId, task } = useDetail();
  const { taskId, title } = task;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { to, state } = useBackTarget();
  const restore = useRestoreTask(workspaceId);
  const removal = useMutation({
    mutationFn: async () => {
      const input = { path: { taskId }, body: { workspaceId } };
      const { error } = await call(taskEndpoints.removeTask, input);
      // Already deleted, by a colleague or by an earlier attempt whose answer was lost.
      if (error !== null && error.statusCode !== 404) throw error;
    },
    onSuccess: async () => {
      // Unsaved input of this task cannot be saved any more, so leaving must not ask about it.
      discardUnsaved();
      toast.success(`案件「${title}」を削除しました`, {
        action: { label: '元に戻す', onClick: () => restore.mutate({ taskId, title }) },
      });
      await navigate(to, { replace: true, state });
      queryClient.removeQueries({ queryKey: taskQueries.detail(workspaceId, taskId).queryKey });
      void refreshAfter(queryClient, workspaceId, taskEndpoints.removeTask);
    },
  });
  return (
    <ConfirmDialog
      open
      title={`案件「${title}」を削除しますか？`}
      confirmLabel="削除する"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => {
        if (!removal.isPending) removal.mutate();
      }}
      onCancel={onClose}
    >
      {`削除してから${DELETED_TASK_DAYS}日間は、案件の一覧の「削除した案件」から元に戻せます。申請書類と添付したファイルは残ります。`}
    </ConfirmDialog>
  );
};
