import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TASK_TITLE_MAX } from '~/domain/tasks/task';
import { useFieldRef } from '~/forms/use-field-ref';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { useDetail } from './context';
import { TaskFormDialog, useTaskForm } from './task-form';

const renameForm = z.object({
  title: z.string().check(
    z.refine((title) => title.trim() !== '', { error: '案件名を入力してください。' }),
    z.refine((title) => Array.from(title.trim()).length <= TASK_TITLE_MAX, {
      error: `案件名は${TASK_TITLE_MAX}文字以内で入力してください。`,
    }),
  ),
});

export const RenameDialog = ({ onClose }: { onClose: () => void }) => {
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
