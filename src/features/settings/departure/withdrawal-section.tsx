import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useWithdrawal } from '~/entities/workspace/departure';
import { DepartureButton } from './departure-button';

/** Owners, who may delete the workspace, cannot withdraw here (product §5). */
export const WithdrawalSection = ({ workspace }: { workspace: Workspace }) => (
  <SettingsGroup title="退会">
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
      {can('workspaceDeletion', workspace) ? (
        <OwnerAlternatives workspace={workspace} />
      ) : (
        <Withdrawal workspace={workspace} />
      )}
    </div>
  </SettingsGroup>
);

const OwnerAlternatives = ({ workspace }: { workspace: Workspace }) => (
  <p className="phrase *:block">
    <span>オーナーは、この画面からは退会できません。</span>
    <span>
      {can('members', workspace) ? (
        <>
          先に、<Link to={MEMBERS_PATH}>メンバー画面</Link>
          でほかの方を<span className="inline-block">オーナーにして、</span>
          ご自身の権限を変更してください。
        </>
      ) : (
        'ワークスペースが不要になったときは、下で削除できます。'
      )}
    </span>
  </p>
);

const Withdrawal = ({ workspace }: { workspace: Workspace }) => (
  <>
    <p className="phrase flex-1 basis-80 *:block">
      <span>退会すると、このワークスペースを開けなくなります。</span>
      <span>アカウントと、ほかのワークスペースは残ります。</span>
    </p>
    <DepartureButton
      departure={useWithdrawal(workspace)}
      label="ワークスペースから退会する"
      workspaceName={workspace.name}
      particle="から"
      what="退会"
    >
      作成した書類などはワークスペースに残りますが、閲覧できなくなります。もう一度参加するには、ワークスペースからの招待が必要です。
    </DepartureButton>
  </>
);
