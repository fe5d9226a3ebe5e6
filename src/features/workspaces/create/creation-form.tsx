import type { ReactNode } from 'react';
import { EditNotices } from '~/forms/edit-form';
import type { Edit } from '~/forms/use-edit';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';

/** The frame of a form that creates a workspace: notices, fields and the button that sends it. */
export const CreationForm = ({ edit, children }: { edit: Edit; children: ReactNode }) => {
  const offlineReason = useOfflineReason('作成');
  return (
    <>
      <EditNotices edit={edit} />
      <form className="grid gap-6" noValidate onSubmit={edit.submit}>
        {children}
        <Button
          type="submit"
          variant="primary"
          block
          busy={edit.isSending}
          disabledReason={offlineReason}
        >
          作成する
        </Button>
      </form>
    </>
  );
};
