import type { ReactNode } from 'react';
import { conflictMessage, EditConflict, EditNotices, EditSaveBar } from '~/forms/edit-form';
import type { Edit } from '~/forms/use-edit';

/** The frame of a settings form: notices, save bar and conflict dialog. */
export const SettingsForm = ({
  edit,
  what,
  children,
}: {
  edit: Edit;
  what: string;
  children: ReactNode;
}) => (
  <form className="grid gap-4" noValidate onSubmit={edit.submit}>
    <EditNotices edit={edit} />
    <div className="paper">
      <div className="grid gap-6 p-8 *:max-w-160 max-md:px-4 max-md:py-6">{children}</div>
      <EditSaveBar edit={edit} />
    </div>
    <EditConflict edit={edit}>{() => conflictMessage(what)}</EditConflict>
  </form>
);
