import { Link, useLocation } from 'react-router';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';
import { WorkspaceFields } from '~/entities/workspace/workspace-fields';
import { CreationForm } from '~/features/workspaces/create/creation-form';
import { useWorkspaceCreation } from '~/features/workspaces/create/use-workspace-creation';
import { PlainPage } from '~/ui/page/plain-page';

const TITLE = 'ワークスペースの作成';

/** A further workspace, with its logo. */
export default function CreateWorkspace() {
  const { form, edit } = useWorkspaceCreation(TITLE);
  const { search } = useLocation();
  return (
    <PlainPage
      title={TITLE}
      lead={`会社や支援機関ごとの作業場所です。\n名前とロゴはあとから変更できます。`}
    >
      <CreationForm edit={edit}>
        <WorkspaceFields form={form} nameHint="会社名や屋号など、100文字まで" />
      </CreationForm>
      <p className="text-center">
        <Link
          to={`${WORKSPACES_PATH}${search}`}
          className="inline-flex min-h-8 items-center text-sm max-md:min-h-11"
        >
          ワークスペースの一覧に戻る
        </Link>
      </p>
    </PlainPage>
  );
}
