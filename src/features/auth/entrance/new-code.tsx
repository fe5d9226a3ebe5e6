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
  sentWords,
}: {
  send: () => Promise<boolean>;
  sentWords: string;
}) => {
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);
  const offlineReason = useOfflineReason('送信');

  const handleClick = async (): Promise<void> => {
    setSending(true);
    setTold(null);
    try {
      if (await send())
        setTold({
          tone: 'success',
          words: `${sentWords}いちばん新しいメールの確認コードを入力してください。`,
        });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTold({ tone: 'error', words: error.isResultUnknown ? UNKNOWN : error.message });
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
      {told && (
        <Notice tone={told.tone} role={told.tone === 'error' ? 'alert' : 'status'}>
          {told.words}
        </Notice>
      )}
    </>
  );
};
