import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { failureMessage } from '~/features/tasks/saver/save-task';
import { EditButtons } from '~/forms/edit-buttons';
import { EditDialog } from '~/forms/edit-dialog';
import { EditRestored } from '~/forms/edit-form';
import { useEdit, type Edit } from '~/forms/use-edit';
import { FormFailure } from '~/ui/feedback/form-failure';
import { toast } from '~/ui/feedback/toast';
import { useDetail } from './context';
import type { SaveOutcome } from './use-task-editor';

type TaskFormOptions<Values extends FieldValues> = {
  title: string;
  name: string;
  draft?: z.ZodMiniType<Values>;
  save: (values: Values) => Promise<SaveOutcome>;
  savedMessage?: (values: Values) => string;
  onClose: () => void;
};

/** A form that edits the task; it stays open while a conflict is undecided. */
export const useTaskForm = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { save, savedMessage, onClose, ...drafted }: TaskFormOptions<Values>,
) => {
  const edit = useEdit(form, {
    ...drafted,
    save: async (values: Values) => {
      const outcome = await save(values);
      if (outcome === 'undecided') return;
      edit.markSaved();
      onClose();
      if (outcome === 'saved' && savedMessage !== undefined) toast.success(savedMessage(values));
    },
  });
  return edit;
};

const Failure = ({ edit: { failure } }: { edit: Edit }) => (
  <FormFailure message={failure && failureMessage(failure)} />
);

export const TaskFormDialog = ({
  children,
  ...dialog
}: Omit<ComponentProps<typeof EditDialog>, 'blockedBecause'>) => (
  <EditDialog {...dialog} blockedBecause={useDetail().offlineReason}>
    <EditRestored edit={dialog.edit} />
    <Failure edit={dialog.edit} />
    {children}
  </EditDialog>
);

type TaskItemFormProps = { edit: Edit; onClose: () => void; children: ReactNode };

/** A form in place of a list item. */
export const TaskItemForm = ({ edit, onClose, children }: TaskItemFormProps) => (
  <li className="border-b border-line-soft py-3 last:border-0">
    <form noValidate onSubmit={edit.submit} className="grid gap-3">
      <Failure edit={edit} />
      <div className="flex flex-wrap items-start gap-3">{children}</div>
      <EditButtons edit={edit} onClose={onClose} />
    </form>
  </li>
);
