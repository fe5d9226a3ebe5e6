import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TASK_TITLE_MAX } from '~/domain/tasks/task';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { Field } from '~/ui/controls/field';
import { FormDialog } from '~/ui/overlays/form-dialog';
import { FormFailure } from '~/ui/feedback/form-failure';
import { TextInput } from '~/ui/controls/text-input';
import { toast } from '~/ui/feedback/toast';
import { useDetail } from './context';

const renameForm = z.object({
  title: z.string().check(
    z.refine((title) => title.trim() !== '', { error: 'タスク名を入力してください。' }),
    z.refine((title) => Array.from(title.trim()).length <= TASK_TITLE_MAX, {
      error: `タスク名は${TASK_TITLE_MAX}文字以内で入力してください。`,
    }),
  ),
});

export const RenameDialog = ({ onClose }: { onClose: () => void }) => {
  const { task: present, editor, offlineReason } = useDetail();
  const [task] = useState(present);
  const formId = useId();
  const first = useRef<HTMLInputElement | null>(null);
  const form = useForm({
    resolver: zodResolver(renameForm),
    defaultValues: { title: task.title },
    mode: 'onSubmit',
  });
  const drafted = useDraftedForm(form, { title: 'タスク名', name: `task-title-${task.taskId}` });
  const { submit, isSending, failure } = useFormSubmission(form, async ({ title }) => {
    const set = { title: title.trim() };
    const outcome = await editor.save({ name: 'タスク名', set, seen: [task] });
    if (outcome === 'undecided') return;
    drafted.markSaved();
    onClose();
    if (outcome === 'saved') toast.success('タスク名を変更しました');
  });
  const field = form.register('title');
  return (
    <FormDialog
      title="タスク名を変更"
      formId={formId}
      submitLabel="保存する"
      isBusy={isSending}
      isSending={isSending}
      isDirty={form.formState.isDirty}
      blockedBecause={offlineReason}
      initialFocusRef={first}
      unsentMessage="タスク名は、まだ変わっていません。"
      onDiscard={drafted.discard}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormFailure message={failure?.message ?? null} />
        <Field label="タスク名" error={form.formState.errors.title?.message}>
          <TextInput
            {...field}
            ref={(input) => {
              field.ref(input);
              first.current = input;
            }}
            autoComplete="off"
          />
        </Field>
      </form>
    </FormDialog>
  );
};
