import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useOfflineReason } from '~/lib/connection';
import { EditNotices } from '~/forms/edit-form';
import { useEdit } from '~/forms/use-edit';
import { readSession } from '~/session/session';
import { addWorkspace } from '~/session/session-changes';
import { workspaceQueries } from '~/features/workspaces/queries';
import type { Workspace } from '~/contract/workspace';
import { showFlash } from '~/session/redirect-messages';
import { Button } from '~/ui/controls/button';
import { WorkspaceFields } from '~/entities/workspace/workspace-fields';
import { PlainPage } from '~/ui/page/plain-page';
import {
  workspaceDraft,
  workspaceForm,
  type WorkspaceForm,
} from '~/entities/workspace/workspace-form';
import { COMPANY_INFO_PATH } from '~/entities/company/paths';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { workspaceEndpoints } from '~/contract/workspaces';
import { callOrThrow } from '~/session/api';
import { clearMembers } from '~/session/members';
import { clearProfile } from '~/session/workspace-profile';

/** Creates a workspace and selects it (product.md §5). */
const useCreateWorkspace = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: { name: string; file: File | null }) =>
      callOrThrow(workspaceEndpoints.createWorkspace, {
        form: { name: form.name, ...(form.file && { file: form.file }) },
      }),
    onSuccess: (created) => {
      clearMembers();
      clearProfile();
      queryClient.removeQueries();
      addWorkspace(created);
    },
  });
};

export default function CreateWorkspace() {
  const create = useCreateWorkspace();
  const queryClient = useQueryClient();
  const knownIds = useRef<ReadonlySet<number>>(new Set());
  const navigate = useNavigate();
  const offlineReason = useOfflineReason('作成');
  const { search } = useLocation();
  const form = useForm<WorkspaceForm>({
    resolver: zodResolver(workspaceForm),
    defaultValues: { name: '', file: 'none' },
    mode: 'onTouched',
  });
  const edit = useEdit(form, {
    title: 'ワークスペースの作成',
    name: 'create-workspace',
    draft: workspaceDraft,
    save: async ({ name, file }) => {
      knownIds.current = new Set(readSession().workspaces.map(({ workspaceId }) => workspaceId));
      await create.mutateAsync({ name: name.trim(), file: file instanceof File ? file : null });
      edit.markSaved();
      await navigate(COMPANY_INFO_PATH);
    },
    findOut: async () => {
      const name = form.getValues('name').trim();
      const workspaces = await queryClient.query({ ...workspaceQueries.list(), staleTime: 0 });
      const isNew = (each: Workspace): boolean => !knownIds.current.has(each.workspaceId);
      if (!workspaces.some((each) => each.name === name && isNew(each))) {
        return 'まだ作成されていません。もう一度「作成する」を押してください。';
      }
      edit.markSaved();
      showFlash(`「${name}」は作成できていました。一覧から選んで始められます。`, WORKSPACES_PATH);
      await navigate(WORKSPACES_PATH);
      return null;
    },
    failedCheck: ({ message }) => ({
      tone: 'error',
      message: `${message}（送信状況は、まだ分かりません）`,
    }),
  });

  return (
    <PlainPage title="ワークスペースの作成">
      <p className="text-ink-2">
        ワークスペースは、会社や支援機関ごとの作業場所です。あとから名前とロゴを変えられます。
      </p>
      <EditNotices edit={edit} />
      <form className="grid gap-6" noValidate onSubmit={edit.submit}>
        <WorkspaceFields form={form} nameHint="会社名や屋号など、100文字まで" />
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
      <p className="text-center">
        <Link
          to={`${WORKSPACES_PATH}${search}`}
          className="inline-flex min-h-11 items-center text-sm"
        >
          ワークスペースの一覧に戻る
        </Link>
      </p>
    </PlainPage>
  );
}
