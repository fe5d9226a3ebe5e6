import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { companyInfoAddress } from '~/entities/company/company-info-address';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';
import { clearWorkspace, workspaceQueries } from '~/features/workspaces/queries';
import { useEdit } from '~/forms/use-edit';
import { callOrThrow } from '~/session/api';
import { showFlash } from '~/session/redirect-messages';
import { readSession } from '~/session/session';
import { addWorkspace } from '~/session/session-changes';

/** The form of a new workspace, which is then selected; leads to the first questions (product §5). */
export const useWorkspaceCreation = (title: string, shape = workspaceForm) => {
  const queryClient = useQueryClient();
  const knownIds = useRef<ReadonlySet<number>>(new Set());
  const navigate = useNavigate();
  const form = useForm<WorkspaceForm>({
    resolver: zodResolver(shape),
    defaultValues: { name: '', file: 'none' },
    mode: 'onTouched',
  });
  const edit = useEdit(form, {
    title,
    name: 'create-workspace',
    draft: workspaceDraft,
    save: async ({ name, file }) => {
      knownIds.current = new Set(readSession().workspaces.map(({ workspaceId }) => workspaceId));
      const created = await callOrThrow(workspaceEndpoints.createWorkspace, {
        form: { name: name.trim(), ...(file instanceof File && { file }) },
      });
      clearWorkspace(queryClient);
      addWorkspace(created);
      edit.markSaved();
      // Back must not lead to a form that creates a second one.
      await navigate(companyInfoAddress.path({ isFirst: true }), { replace: true });
      // Only now: until then the list without it may be on screen.
      queryClient.removeQueries(workspaceQueries.list());
    },
    findOut: async () => {
      const name = form.getValues('name').trim();
      const workspaces = await queryClient.query({ ...workspaceQueries.list(), staleTime: 0 });
      const isNew = (each: Workspace): boolean => !knownIds.current.has(each.workspaceId);
      if (!workspaces.some((each) => each.name === name && isNew(each))) {
        return 'まだ作成されていません。もう一度「作成する」を押してください。';
      }
      edit.markSaved();
      showFlash(`「${name}」は作成されていました。一覧から選択してください。`, WORKSPACES_PATH);
      await navigate(WORKSPACES_PATH);
      return null;
    },
    failedCheck: ({ message }) => ({
      tone: 'error',
      message: `${message}（送信状況は確認できていません）`,
    }),
  });
  return { form, edit };
};
