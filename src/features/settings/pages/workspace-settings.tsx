import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { WorkspaceFields } from '~/entities/workspace/workspace-fields';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';
import { SettingsForm } from '~/features/settings/frame/settings-form';
import { SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';
import { useEdit } from '~/forms/use-edit';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { cached } from '~/session/query';
import { showFlash } from '~/session/redirect-messages';
import { readSession, selectedWorkspaceOf } from '~/session/session';
import { updateWorkspace } from '~/session/session-changes';
import { fetchWorkspaces } from '~/session/workspaces';

const TITLE = 'ワークスペース設定';

export default function WorkspaceSettings() {
  return (
    <SettingsPage title={TITLE}>
      <WithWorkspace>{(workspace) => <WorkspaceEdit workspace={workspace} />}</WithWorkspace>
    </SettingsPage>
  );
}

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

/** A local object URL, used while the server has not returned the new logo's address. */
const isLocal = (url: string | null): url is string => url?.startsWith('blob:') === true;

const currentLogo = (): string | null => selectedWorkspaceOf(readSession())?.logoImageUrl ?? null;

/** The server has a logo, but no address was sent; a local URL is lost by a reload. */
const isLogoUnknown = (): boolean =>
  selectedWorkspaceOf(readSession())?.logoImage != null &&
  (currentLogo() === null || isLocal(currentLogo()));

/** Reads only the logo's address from the answer; an unreadable answer counts as success. */
const sendWorkspace = async (
  workspaceId: number,
  { name, file }: WorkspaceForm,
): Promise<string | null> => {
  const logoImageUrl = file === 'keep' ? currentLogo() : null;
  const form = {
    workspaceId,
    name,
    ...(file instanceof File && { file }),
    ...(logoImageUrl !== null && { logoImageUrl }),
  };
  try {
    const answer = await callOrThrow(workspaceEndpoints.updateWorkspace, { form });
    return answer?.logoImageUrl ?? logoImageUrl;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unreadable') return logoImageUrl;
    throw error;
  }
};

/** Saves without refetching the list (specification §4). `refetch`: to overwrite after a conflict. */
const useSaveWorkspace = (workspaceId: number) => {
  const queryClient = useQueryClient();

  return async (values: WorkspaceForm, { refetch }: { refetch: boolean }): Promise<void> => {
    const { name, file } = values;
    const previous = currentLogo();
    if (file === 'keep' && (refetch || isLogoUnknown())) await fetchWorkspaces();
    const answered = await sendWorkspace(workspaceId, values);
    const local = file instanceof File && answered === null ? URL.createObjectURL(file) : null;
    updateWorkspace(workspaceId, {
      name,
      logoImageUrl: answered ?? local,
      ...(file !== 'keep' && { logoImage: file === 'none' ? null : file.name }),
    });
    queryClient.setQueriesData(
      cached(null, workspaceEndpoints.listWorkspaces),
      readSession().workspaces,
    );
    // A new picture may have the same address.
    void queryClient.invalidateQueries(cached(null, 'workspaceLogos'));
    if (isLocal(previous)) URL.revokeObjectURL(previous);
  };
};
