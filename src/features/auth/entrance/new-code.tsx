import { useState } from 'react';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';

const UNKNOWN =
  '送信できたかどうかを確認できませんでした。メールを確認し、届いていないときは、もう一度送信してください。';

/** Requests another code. `send` resolves to false if the address was invalid. */
export const NewCode = ({
  send,
  sentMessage,
}: {
  send: () => Promise<boolean>;
  sentMessage: string;
}) => {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; message: string } | null>(
    null,
  );
  const offlineReason = useOfflineReason('送信');

  const handleClick = async (): Promise<void> => {
    setSending(true);
    setOutcome(null);
    try {
      if (await send())
        setOutcome({
          tone: 'success',
          message: `${sentMessage}いちばん新しいメールの確認コードを入力してください。`,
        });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ tone: 'error', message: error.isResultUnknown ? UNKNOWN : error.message });
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button
        size="sm"
        busy={isSending}
        disabledReason={offlineReason}
        className="justify-self-start"
        onClick={() => void handleClick()}
      >
        確認コードをもう一度送信
      </Button>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === 'error' ? 'alert' : 'status'}>
          {outcome.message}
        </Notice>
      )}
    </>
  );
};
