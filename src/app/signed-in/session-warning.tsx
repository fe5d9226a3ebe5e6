import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { formatTime } from '~/domain/time/dates';
import { ApiError } from '~/lib/http/api-error';
import { renewSession } from '~/session/api';
import { readSession, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { Field } from '~/ui/controls/field';
import { Notice } from '~/ui/feedback/notice';
import { PasswordInput } from '~/ui/controls/password-input';
import { toast } from '~/ui/feedback/toast';
import { logInAgain } from '~/features/auth/log-in-again';
import { useSessionPhase } from './session-clock';

/**
 * Before a session's own end (trust.md A23): one key goes on. Where the server does not extend a
 * session, the password does, without leaving the page. At the end what was typed is kept as a
 * draft, and log-in leads back to it.
 */
export const SessionWarning = () => {
  const endsAt = useSessionStore((session) => session.sessionExpiresAt);
  const phase = useSessionPhase(endsAt);
  const [putOff, setPutOff] = useState<string | null>(null);

  // The server says whether it is over: this computer's clock may be wrong.
  useEffect(() => {
    if (phase === 'over') void renewSession();
  }, [phase]);

  if (phase !== 'ending' || endsAt === null || putOff === endsAt) return null;
  return <Warning endsAt={endsAt} onPutOff={() => setPutOff(endsAt)} />;
};

const Warning = ({ endsAt, onPutOff }: { endsAt: string; onPutOff: () => void }) => {
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const email = useSessionStore((session) => session.email);
  const end = formatTime(endsAt);

  const attempt = async (action: () => Promise<string | null>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const found = await action();
    setBusy(false);
    setProblem(found);
  };

  const handleGoOn = async (): Promise<string | null> => {
    const outcome = await renewSession();
    if (outcome === 'failed') {
      return '通信できなかったため、ログインを延長できませんでした。接続を確認して、もう一度お試しください。';
    }
    // It is over already: the app leads to log-in and says so.
    if (outcome === 'refused') return null;
    const { sessionExpiresAt } = readSession();
    if (sessionExpiresAt !== null && Date.parse(sessionExpiresAt) > Date.parse(endsAt)) {
      toast.success('ログインの有効期限を延長しました。');
    } else {
      setNeedsPassword(true);
    }
    return null;
  };

  const handlePassword = async (): Promise<string | null> => {
    const typed = password.current?.value ?? '';
    if (typed === '') return 'パスワードを入力してください。';
    try {
      await logInAgain(typed);
      toast.success('ログインの有効期限を延長しました。');
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };

  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void attempt(handlePassword);
  };

  if (needsPassword) {
    return (
      <Dialog
        open
        role="alertdialog"
        onClose={onPutOff}
        title="パスワードを入力して続ける"
        description={`この画面のまま続けるには、${end}までに${email ?? ''}のパスワードを入力してください。`}
        initialFocusRef={password}
      >
        <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
          <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
          <Field label="パスワード" error={problem ?? undefined}>
            <PasswordInput
              ref={password}
              name="password"
              autoComplete="current-password"
              required
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onPutOff}>あとで</Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              続ける
            </Button>
          </div>
        </form>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onPutOff}
      title={`${end}にログインの有効期限が切れます`}
      description="このまま作業を続ける場合は「続ける」を押してください。期限が切れたあとも、入力中の内容はこのブラウザーに残り、ログインし直すと元の画面に戻ります。"
      initialFocusRef={goOn}
      actions={
        <>
          <Button onClick={onPutOff}>あとで</Button>
          <Button
            ref={goOn}
            variant="primary"
            busy={isBusy}
            onClick={() => void attempt(handleGoOn)}
          >
            続ける
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
};
