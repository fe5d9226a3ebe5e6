import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { can } from '~/domain/access/access';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { useWithdrawal, useDeparture, type Departure } from '~/entities/workspace/departure';
import { useOfflineReason } from '~/lib/connection';
import { callOrThrow } from '~/session/api';
import { useMembersStore } from '~/session/members';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { NameDialog } from '~/ui/overlays/name-dialog';
import { CompanyName } from '~/ui/page/company-name';

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

export const DeletionSection = ({ workspace }: { workspace: Workspace }) => {
  const { workspaceId, name } = workspace;
  const others = useMembersStore(
    ({ members }) => members.filter(({ status }) => status === 'active').length - 1,
  );
  const departure = useDeparture({
    workspaceId,
    send: async () => callOrThrow(workspaceEndpoints.deleteWorkspace, { body: { workspaceId } }),
    message: `「${name}」を削除しました。`,
  });
  return (
    <SettingsGroup title="ワークスペースの削除">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
        <p className="phrase flex-1 basis-80 *:block">
          <span>このワークスペースと、その内容をすべて削除します。</span>
          <span>元に戻せません。</span>
        </p>
        <DepartureButton
          departure={departure}
          label="ワークスペースを削除する"
          variant="danger-outline"
          workspaceName={name}
          particle="を"
          what="削除"
        >
          <p>
            このワークスペースの次のものが、すべて削除されます。
            <span className="inline-block">元に戻せません。</span>
          </p>
          <ul className="mt-2 list-disc ps-5">
            <li>
              {`会社情報、お気に入り、書類、案件、ファイル、${can('clients', workspace) ? 'クライアント、' : ''}通知条件`}
            </li>
            <li>ご利用中のプランとお支払い方法</li>
            <li>
              {others > 0 && `ほかのメンバー${others}人の登録と、`}
              <span className="inline-block">送信済みの招待</span>
            </li>
          </ul>
        </DepartureButton>
      </div>
    </SettingsGroup>
  );
};

/** The button of an irreversible action, which asks for the workspace's name (product §9). */
const DepartureButton = ({
  departure: { depart, isBusy, failure, check, forget },
  label,
  variant,
  workspaceName,
  particle,
  what,
  children,
}: {
  departure: Departure;
  label: string;
  variant?: 'danger-outline';
  workspaceName: string;
  /** Between the name and `what` in the question 「…を削除しますか？」. */
  particle: string;
  /** What the button does, as a noun: 「削除」. */
  what: string;
  children: ReactNode;
}) => {
  const [isAsking, setAsking] = useState(false);
  const offlineReason = useOfflineReason(what);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <NameDialog
          title={
            <>
              <span className="inline-block">
                「
                <CompanyName name={workspaceName} />」{particle}
              </span>
              {`${what}しますか？`}
            </>
          }
          name={workspaceName}
          nameLabel="ワークスペース名"
          confirmLabel={`${what}する`}
          what={what}
          blockedBecause={offlineReason}
          busy={isBusy}
          failure={<FormFailure message={failure} onCheck={check} checking={isBusy} />}
          onConfirm={depart}
          onClose={() => {
            setAsking(false);
            forget();
          }}
        >
          {children}
        </NameDialog>
      )}
    </>
  );
};
