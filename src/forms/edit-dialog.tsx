import { useId, type ComponentProps } from 'react';
import { FormDialog } from '~/ui/overlays/form-dialog';
import type { Edit } from './use-edit';

type EditDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'formId' | 'isBusy' | 'isSending' | 'isDirty' | 'onDiscard'
> & { edit: Edit };

/** An edit form in a dialog; asks before closing with unsaved input. */
export const EditDialog = ({ edit, children, ...dialog }: EditDialogProps) => {
  const formId = useId();
  return (
    <FormDialog
      {...dialog}
      formId={formId}
      isBusy={edit.isBusy}
      isSending={edit.isSending}
      isDirty={edit.isDirty}
      onDiscard={edit.discard}
    >
      <form id={formId} className="grid gap-5" noValidate onSubmit={edit.submit}>
        {children}
      </form>
    </FormDialog>
  );
};
