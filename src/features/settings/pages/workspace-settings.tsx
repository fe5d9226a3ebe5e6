import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { WorkspaceFields } from '~/entities/workspace/workspace-fields';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';
import { SettingsForm } from '~/features/settings/frame/settings-form';
import { SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';
import { useSaveWorkspace } from '~/features/settings/workspace/save-workspace';
import { useEdit } from '~/forms/use-edit';
import { showFlash } from '~/session/redirect-messages';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { fetchWorkspaces } from '~/session/workspaces';

const TITLE = 'ワークスペース設定';

export default function WorkspaceSettings() {
  return (
    <SettingsPage title={TITLE}>
      <WithWorkspace>{(workspace) => <WorkspaceEdit workspace={workspace} />}</WithWorkspace>
    </SettingsPage>
  );
}

/** Describes the input that the newest version replaces. */
const describe = ({ name, file }: WorkspaceForm): string =>
  `「${name}」${file instanceof File ? `と、画像「${file.name}」` : ''}`;

const WorkspaceEdit = ({ workspace }: { workspace: Workspace }) => {
  const form = useForm<WorkspaceForm>({
    resolver: zodResolver(workspaceForm),
    defaultValues: { name: workspace.name, file: 'keep' },
    mode: 'onTouched',
  });
  const { getValues } = form;
  const navigate = useNavigate();
  const save = useSaveWorkspace(workspace.workspaceId);
  const overwrites = useRef(false);
  const edit = useEdit(form, {
    title: TITLE,
    name: 'settings-workspace',
    draft: workspaceDraft,
    save: async (values) => {
      const trimmed = { ...values, name: values.name.trim() };
      const refetch = overwrites.current;
      overwrites.current = false;
      await save(trimmed, { refetch });
      edit.markSaved({ name: trimmed.name, file: 'keep' }, values);
    },
    // An outdated logo address means that somebody else has changed the logo.
    findConflict: ({ statusCode, fields }) =>
      statusCode === 409 || 'logoImageUrl' in fields ? true : null,
    loadTheirs: async () => {
      const discarded = `内容は、${describe(getValues())}`;
      await fetchWorkspaces();
      const fresh = selectedWorkspaceOf(readSession());
      if (fresh !== null) return { values: { name: fresh.name, file: 'keep' as const }, discarded };
      showFlash('開いていたワークスペースは、利用できなくなりました。', WORKSPACES_PATH);
      await navigate(WORKSPACES_PATH, { replace: true });
      return null;
    },
    rebase: () => {
      overwrites.current = true;
    },
  });

  return (
    <SettingsForm edit={edit} what="このワークスペース">
      <WorkspaceFields
        form={form}
        nameHint="会社名や屋号など、100文字まで。メンバー全員に表示されます。"
        currentUrl={workspace.logoImageUrl}
      />
    </SettingsForm>
  );
};
