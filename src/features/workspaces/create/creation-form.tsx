import type { ReactNode } from 'react';
import { EditNotices } from '~/forms/edit-form';
import type { Edit } from '~/forms/use-edit';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';

/** The frame of a form that creates a workspace: notices, fields and the button that sends it. */
export const CreationForm = ({ edit, children }: { edit: Edit; children: ReactNode }) => (
  <>
    <EditNotices edit={edit} />
    <form className="grid gap-5" noValidate onSubmit={edit.submit}>
      {children}
      <Button
        type="submit"
        variant="primary"
        block
        busy={edit.isSending}
        disabledReason={useOfflineReason('作成')}
        className="mt-1"
      >
        作成する
      </Button>
    </form>
  </>
);
