import { useState } from 'react';
import { useOfflineReason } from '~/lib/connection';
import { useAttempt } from '~/lib/use-attempt';
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
  const { attempt, isBusy, failure } = useAttempt();
  const [isSent, setSent] = useState(false);
  const offlineReason = useOfflineReason('送信');

  const handleClick = async (): Promise<void> => {
    setSent(false);
    setSent(await send());
  };

  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={offlineReason}
        className="justify-self-start"
        onClick={() => void attempt(handleClick)}
      >
        確認コードをもう一度送信
      </Button>
      {isSent && (
        <Notice tone="success" role="status">
          {`${sentMessage}いちばん新しいメールの確認コードを入力してください。`}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure.isResultUnknown ? UNKNOWN : failure.message}
        </Notice>
      )}
    </>
  );
};
