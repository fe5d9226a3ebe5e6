import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '~/domain/time/dates';
import { copyText } from '~/lib/copy-text';
import { combinedQuery } from '~/session/query';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Dialog } from '~/ui/overlays/dialog';
import type { DemoMail, DemoPort } from './demo-port';

/** The mails that the embedded API "sent", newest first. */
export const Mailbox = ({ port, onClose }: { port: DemoPort; onClose: () => void }) => {
  const {
    data: mails,
    isFetching,
    refetch,
  } = useQuery({
    ...combinedQuery(['demoMails', null, 'all', null], async () => port.mails()),
    // Uncached: the newest cached mail could be mistaken for the one that the user waits for.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="受信メール（デモ）"
      variant="sheet"
      width="lg"
      actions={
        <>
          <Button busy={isFetching} onClick={() => void refetch()}>
            更新
          </Button>
          <Button variant="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        デモモードではメールを送信しません。本来送信されるメールを、ここで確認できます。
      </p>
      {mails?.length === 0 && (
        <EmptyState variant="empty" title="メールはまだありません" headingLevel={3}>
          新規登録やパスワードの再設定をすると、確認コードが届きます。
        </EmptyState>
      )}
      <ul className="mt-3 grid gap-3">
        {mails?.map((mail) => (
          <li key={mail.mailId} className="rounded-card border border-line p-4">
            <MailView mail={mail} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

const MailView = ({ mail, onFollow }: { mail: DemoMail; onFollow: () => void }) => (
  <article className="grid gap-2">
    <h3 className="text-base font-bold">{mail.subject}</h3>
    <p className="text-sm text-ink-2">{`${mail.to} 宛　${formatDateTime(mail.sentAt)}`}</p>
    <p className="text-sm whitespace-pre-line">{mail.body}</p>
    <div className="flex flex-wrap gap-2">
      {mail.code !== null && <CopyCode code={mail.code} />}
      {mail.link !== null && (
        <LinkButton to={mail.link} onClick={onFollow} size="sm">
          メールのリンクを開く
        </LinkButton>
      )}
    </div>
  </article>
);

const CopyCode = ({ code }: { code: string }) => {
  const [copied, setCopied] = useState(false);
  // If the browser refuses the clipboard, the user can still select the code in the mail.
  const handleCopy = async (): Promise<void> => setCopied(await copyText(code));
  return (
    <Button size="sm" onClick={() => void handleCopy()}>
      {copied ? 'コピーしました' : `確認コード ${code} をコピー`}
    </Button>
  );
};
