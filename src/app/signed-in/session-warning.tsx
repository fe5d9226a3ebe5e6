import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { formatTime } from '~/domain/time/dates';
import { logInAgain } from '~/features/auth/log-in-again';
import { ApiError } from '~/lib/http/api-error';
import { listen } from '~/lib/listen';
import { renewSession } from '~/session/api';
import { readSession, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { PasswordInput } from '~/ui/controls/password-input';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { Dialog } from '~/ui/overlays/dialog';

/**
 * Warns before the session expires (promise A23). If the server does not extend sessions, the user
 * enters the password in place. After the end, input is kept as a draft, and log-in returns to the
 * page.
 */
export const SessionWarning = () => {
  const endsAt = useSessionStore((session) => session.sessionExpiresAt);
  const phase = useSessionPhase(endsAt);
  const [isAnswered, setAnswered] = useState(false);

  // Let the server decide whether the session is over: this computer's clock may be wrong.
  useEffect(() => {
    if (phase === 'over') void renewSession();
  }, [phase]);

  // A clock that is far ahead makes each new end look near: once answered, pause the warning.
  useEffect(() => {
    if (!isAnswered) return undefined;
    const timer = setTimeout(() => setAnswered(false), WARNING_MS);
    return () => clearTimeout(timer);
  }, [isAnswered]);

  if (phase !== 'ending' || endsAt === null || isAnswered) return null;
  return <Warning endsAt={endsAt} onAnswered={() => setAnswered(true)} />;
};

const Warning = ({ endsAt, onAnswered }: { endsAt: string; onAnswered: () => void }) => {
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
    // The session has already ended; the app navigates to log-in with a message.
    if (outcome === 'refused') return null;
    const { sessionExpiresAt } = readSession();
    if (sessionExpiresAt !== null && Date.parse(sessionExpiresAt) > Date.parse(endsAt)) {
      toast.success('ログインの有効期限を延長しました');
      onAnswered();
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
      onAnswered();
      toast.success('ログインの有効期限を延長しました');
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
        onClose={onAnswered}
        title="パスワードを入力して続ける"
        description={`この画面のまま続けるには、${end}までに${email ?? ''}のパスワードを入力してください。`}
        initialFocusRef={password}
      >
        <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
          <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
          <Field label="パスワード" error={problem}>
            <PasswordInput
              ref={password}
              name="password"
              autoComplete="current-password"
              required
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onAnswered}>あとで</Button>
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
      onClose={onAnswered}
      title={`${end}にログインの有効期限が切れます`}
      description="このまま作業を続ける場合は「続ける」を押してください。期限が切れたあとも、入力中の内容はこのブラウザーに残り、ログインし直すと元の画面に戻ります。"
      initialFocusRef={goOn}
      actions={
        <>
          <Button onClick={onAnswered}>あとで</Button>
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

/** How long before the end the warning appears: enough to finish an entry. */
const WARNING_MS = 5 * 60_000;
/** A longer timer fires at once: browsers store the delay in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

type SessionPhase = 'running' | 'ending' | 'over';

const phaseAt = (end: number, now: number): SessionPhase =>
  now >= end ? 'over' : now >= end - WARNING_MS ? 'ending' : 'running';

/** The phase of a session; checked again when visible, as timers stop during sleep. */
const useSessionPhase = (endsAt: string | null): SessionPhase => {
  const end = endsAt === null ? Infinity : Date.parse(endsAt);
  const [phase, setPhase] = useState(() => phaseAt(end, Date.now()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = Date.now();
      const current = phaseAt(end, now);
      setPhase(current);
      if (current === 'over' || end === Infinity) return;
      const next = current === 'running' ? end - WARNING_MS : end;
      timer = setTimeout(look, Math.min(next - now, LONGEST_TIMER_MS));
    };
    look();
    const stopVisible = listen(document, ['visibilitychange'], look);
    const stopShow = listen(window, ['pageshow'], look);
    return () => {
      clearTimeout(timer);
      stopVisible();
      stopShow();
    };
  }, [end]);

  return phase;
};
