import { useState } from 'react';
import { Link } from 'react-router';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import { useOfflineReason } from '~/lib/connection';
import { useWithdrawal } from '~/entities/workspace/departure';
import { MEMBERS_PATH } from '~/entities/member/paths';
import { Button } from '~/ui/controls/button';
import { DepartureDialog } from './departure-dialog';
import { SettingsGroup } from '~/features/settings/frame/settings-group';

/** Owners, who may delete the workspace, cannot withdraw here (product.md §5). */
export const WithdrawalSection = ({ workspace }: { workspace: Workspace }) => (
  <SettingsGroup title="退会">
    <div className="py-5">
      {can('workspaceDeletion', workspace) ? (
        <OwnersWay workspace={workspace} />
      ) : (
        <Withdrawal workspace={workspace} />
      )}
    </div>
  </SettingsGroup>
);

const OwnersWay = ({ workspace }: { workspace: Workspace }) => (
  <p>
    オーナーは、この画面からは退会できません。
    {can('members', workspace) ? (
      <>
        退会するには、<Link to={MEMBERS_PATH}>メンバー</Link>
        でほかの人をオーナーにしてから、ご自身を削除してください。ワークスペースが不要になったときは、削除できます。
      </>
    ) : (
      'ワークスペースが不要になったときは、削除できます。'
    )}
  </p>
);

const Withdrawal = ({ workspace }: { workspace: Workspace }) => {
  const { name } = workspace;
  const [isAsking, setAsking] = useState(false);
  const offlineReason = useOfflineReason('退会');
  const { depart, isBusy, failure, check, forget } = useWithdrawal(workspace);

  const handleClose = (): void => {
    setAsking(false);
    forget();
  };

  return (
    <>
      <p>
        退会すると、このワークスペースを開けなくなります。アカウントと、ほかのワークスペースは残ります。
      </p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        ワークスペースから退会する
      </Button>
      {isAsking && (
        <DepartureDialog
          title={`ワークスペース「${name}」から退会しますか？`}
          workspaceName={name}
          confirmLabel="退会する"
          what="退会"
          blockedBecause={offlineReason}
          busy={isBusy}
          failure={failure}
          onCheck={check}
          onConfirm={depart}
          onClose={handleClose}
        >
          あなたが作成した書類などはワークスペースに残り、あなたからは見られなくなります。もう一度参加するには、ワークスペースからの招待が必要です。
        </DepartureDialog>
      )}
    </>
  );
};
