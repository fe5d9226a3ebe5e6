import { useState, type ReactNode } from 'react';
import { normalizeEmail } from '~/domain/text/email';
import { useOfflineReason } from '~/lib/connection';
import { useAttempt } from '~/lib/use-attempt';
import { Button } from '~/ui/controls/button';
import { Notice } from '~/ui/feedback/notice';

const UNKNOWN =
  '送信できたかどうかを確認できませんでした。メールを確認し、届いていないときは、もう一度送信してください。';

export const CodeHelp = ({ children }: { children: ReactNode }) => (
  <section className="phrase grid gap-3 border-t border-line pt-6 text-sm md:[@media(height<50rem)]:pt-4">
    <h2 className="text-base font-bold">確認コードが届かないとき</h2>
    <p>迷惑メールに振り分けられていないか、メールアドレスに誤りがないかを確認してください。</p>
    {children}
  </section>
);

type CodeForm = {
  trigger: (name: 'email', options: { shouldFocus: boolean }) => Promise<boolean>;
  getValues: (name: 'email') => string;
  resetField: (name: 'confirmationCode') => void;
};

export const NewCode = ({
  form,
  send,
  sentMessage,
}: {
  form: CodeForm;
  send: (email: string) => Promise<void>;
  sentMessage: string;
}) => {
  const { attempt, isBusy, failure } = useAttempt();
  const [isSent, setSent] = useState(false);
  const handleClick = async (): Promise<void> => {
    setSent(false);
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    await send(normalizeEmail(form.getValues('email')));
    form.resetField('confirmationCode');
    setSent(true);
  };

  return (
    <>
      <Button
        size="sm"
        busy={isBusy}
        disabledReason={useOfflineReason('送信')}
        className="justify-self-start"
        onClick={() => void attempt(handleClick)}
      >
        確認コードをもう一度送信
      </Button>
      {isSent && (
        <Notice tone="success" role="status">
          {`${sentMessage}最新のメールの確認コードを入力してください。`}
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
