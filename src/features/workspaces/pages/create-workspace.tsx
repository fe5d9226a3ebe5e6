import { Link, useLocation } from 'react-router';
import { WorkspaceFields } from '~/entities/workspace/workspace-fields';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { EditNotices } from '~/forms/edit-form';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { PlainPage } from '~/ui/page/plain-page';
import { useWorkspaceCreation } from '~/features/workspaces/create/use-workspace-creation';

const TITLE = 'ワークスペースの作成';

/** A further workspace, with its logo. */
export default function CreateWorkspace() {
  const { form, edit } = useWorkspaceCreation(TITLE);
  const offlineReason = useOfflineReason('作成');
  const { search } = useLocation();
  return (
    <PlainPage title={TITLE}>
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
