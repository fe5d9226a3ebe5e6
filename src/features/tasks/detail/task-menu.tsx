import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { taskEndpoints } from '~/contract/tasks';
import { DELETED_TASK_DAYS, TASK_TITLE_MAX } from '~/domain/tasks/task';
import { useListBackTarget } from '~/features/tasks/list-back-target';
import { taskQueries } from '~/features/tasks/queries';
import { useRestoreTask } from '~/features/tasks/restore-task';
import { useFieldRef } from '~/forms/use-field-ref';
import { lazyNamed } from '~/lib/lazy-named';
import { call } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { discardUnsaved } from '~/session/unsaved';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { toast } from '~/ui/feedback/toast';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { MenuButton, MoreMenu } from '~/ui/overlays/more-menu';
import { remindDaysOf } from './calendar';
import { useDetail } from './context';
import { TaskFormDialog, useTaskForm } from './task-form';

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
  const { to, state } = useListBackTarget();
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

const renameForm = z.object({
  title: z.string().check(
    z.refine((title) => title.trim() !== '', { error: '案件名を入力してください。' }),
    z.refine((title) => Array.from(title.trim()).length <= TASK_TITLE_MAX, {
      error: `案件名は${TASK_TITLE_MAX}文字以内で入力してください。`,
    }),
  ),
});

const RenameDialog = ({ onClose }: { onClose: () => void }) => {
  const { task: current, editor } = useDetail();
  const [task] = useState(current);
  const first = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(renameForm),
    defaultValues: { title: task.title },
    mode: 'onSubmit',
  });
  const edit = useTaskForm(form, {
    title: '案件名',
    name: `task-title-${task.taskId}`,
    save: async ({ title }) =>
      editor.save({ name: '案件名', set: { title: title.trim() }, seen: [task] }),
    savedMessage: () => '案件名を変更しました',
    onClose,
  });
  const titleField = useFieldRef(form.register('title'), first);
  return (
    <TaskFormDialog
      title="案件名を変更"
      submitLabel="保存する"
      edit={edit}
      initialFocusRef={first}
      unsentMessage="案件名は、まだ変わっていません。"
      onClose={onClose}
    >
      <Field label="案件名" error={form.formState.errors.title?.message}>
        <TextInput {...titleField} autoComplete="off" />
      </Field>
    </TaskFormDialog>
  );
};
