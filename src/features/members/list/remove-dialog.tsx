import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { useWithdrawal } from '~/entities/workspace/departure';
import { memberLabel, isInvited } from '~/features/members/member';
import { useMutateOnce, useRemoveMember } from '~/features/members/mutations';
import { ConfirmDialog } from '~/ui/overlays/dialog';
import { CompanyName } from '~/ui/page/company-name';

type RemoveDialogProps = { workspace: Workspace; member: Member; onClose: () => void };

/** Confirms removing a member, cancelling an invitation or leaving the workspace. */
export const RemoveDialog = ({ isOwn, ...rest }: RemoveDialogProps & { isOwn: boolean }) =>
  isOwn ? <WithdrawalQuestion {...rest} /> : <RemovalQuestion {...rest} />;

const RemovalQuestion = ({ member, onClose }: Omit<RemoveDialogProps, 'workspace'>) => {
  const removal = useRemoveMember();
  const removeOnce = useMutateOnce(removal);
  const { email } = member;
  const label = memberLabel(member);
  return (
    <ConfirmDialog
      open
      title={isInvited(member) ? `${email} への招待を削除しますか？` : `${label}を削除しますか？`}
      confirmLabel="削除する"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removeOnce(member, onClose)}
      onCancel={onClose}
    >
      {isInvited(member)
        ? '送信済みのメールのリンクでは参加できなくなります。あとから招待し直すこともできます。'
        : `${label}（${email}）は、このワークスペースを開けなくなります。作成した書類などは、ワークスペースに残ります。もう一度参加するには、招待が必要です。`}
    </ConfirmDialog>
  );
};

const WithdrawalQuestion = ({ workspace, onClose }: RemoveDialogProps) => {
  const { depart, isBusy, failure, check } = useWithdrawal(workspace);
  return (
    <ConfirmDialog
      open
      title={
        <>
          「<CompanyName name={workspace.name} />
          」から退会しますか？
        </>
      }
      confirmLabel="退会する"
      busy={isBusy}
      error={failure ?? undefined}
      onCheck={check}
      onConfirm={depart}
      onCancel={onClose}
    >
      退会すると、このワークスペースを開けなくなります。もう一度参加するには、ワークスペースからの招待が必要です。アカウントと、ほかのワークスペースは残ります。
    </ConfirmDialog>
  );
};
