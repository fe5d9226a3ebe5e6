import type { Workspace } from '~/contract/workspace';
import { confirmLogOut } from '~/session/log-out-confirmation';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Spinner } from '~/ui/controls/spinner';
import { Notice } from '~/ui/feedback/notice';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import type { Invitation } from './invitation';

const quoted = (workspaces: readonly Workspace[]): string =>
  workspaces.map(({ name }) => `「${name}」`).join('');

type InvitationNoticeProps = {
  invitation: Invitation;
  /** The accessible workspaces known so far. */
  workspaces: readonly Workspace[];
};

/** The state of an invitation, with the possible actions. */
export const InvitationNotice = ({ invitation, workspaces }: InvitationNoticeProps) => {
  const email = useSessionStore((session) => session.email);
  switch (invitation.state) {
    case 'none':
      return null;
    case 'accepting':
      return <Spinner label="招待を確認しています…" />;
    case 'accepted': {
      const joined = workspaces.filter(invitation.isNew);
      return (
        <Notice tone="success" role="status">
          {joined.length === 0
            ? '招待されたワークスペースに参加しました'
            : `${quoted(joined)}に参加しました`}
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice
          tone="error"
          role="alert"
          title="招待されたワークスペースに参加できませんでした"
          action={
            invitation.otherAddress && (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => void confirmLogOut({ keepsInvitation: true })}>
                  別のメールアドレスでログインする
                </Button>
                <Button size="sm" variant="ghost" onClick={invitation.drop}>
                  この招待を破棄する
                </Button>
              </div>
            )
          }
        >
          <p>{invitation.message}</p>
          {invitation.otherAddress && <p>{`現在は ${email} でログインしています。`}</p>}
        </Notice>
      );
    case 'failed':
      return (
        <RetryNotice
          tone="error"
          role="alert"
          title="招待を確認できませんでした"
          onRetry={invitation.retry}
        >
          {invitation.message}
        </RetryNotice>
      );
  }
};
