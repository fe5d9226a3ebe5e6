import { useRef, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { emailProblem } from '~/domain/text/email';
import { accountPaths } from '~/entities/account/paths';
import { logIn } from '~/features/auth/log-in';
import { ApiError } from '~/lib/http/api-error';
import { lazyOptional } from '~/lib/lazy-named';
import { invitationToken } from '~/lib/navigation/invitation';
import { useHydrated } from '~/lib/use-hydrated';
import { loadClient } from '~/session/api';
import { carriedEmail, carryEmail, dropCarriedEmail } from '~/session/carried-email';
import { demoParts } from '~/session/demo';
import { SESSIONS_CHANNEL } from '~/session/session';
import { addWholeStyles } from '~/start/whole-styles';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { PasswordInput } from '~/ui/controls/password-input';
import { TextInput } from '~/ui/controls/text-input';
import { Notice } from '~/ui/feedback/notice';
import { OperatorFoot } from '~/ui/page/operator-foot';
import { PlainPage } from '~/ui/page/plain-page';

// Tests the variables directly, so that the bundler can drop the footer.
const Foot =
  import.meta.env.VITE_TERMS_URL ||
  import.meta.env.VITE_PRIVACY_URL ||
  import.meta.env.VITE_COMMERCE_URL ||
  import.meta.env.VITE_HELP_URL ||
  import.meta.env.VITE_CONTACT_URL
    ? OperatorFoot
    : null;

/** Loaded once another tab reports a session; renders nothing if the channel or code is denied. */
const OtherSessions = lazyOptional(async () => {
  const channel = new BroadcastChannel(SESSIONS_CHANNEL);
  channel.postMessage({ kind: 'who' });
  await new Promise((resolve) => channel.addEventListener('message', resolve));
  // This part may appear before the first user input has loaded the whole style sheet.
  await addWholeStyles();
  return import('~/features/auth/other-sessions');
}, 'OtherSessions');

const problemsOf = (email: string, password: string) => ({
  email: emailProblem(email),
  password: password === '' ? 'パスワードを入力してください。' : null,
});

const preloadClient = (): void => {
  loadClient().catch(() => {});
};

/** No form library, for a small bundle. Values are read on submit, so autofilled ones count too. */
export default function Login() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const [carried] = useState(carriedEmail);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const { Login: DemoLogin } = demoParts();
  const isHydrated = useHydrated();

  const send = async (email: string, password: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await logIn(email, password);
      dropCarriedEmail();
      // The guard redirects to the path to return to, or to the choice of a workspace.
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const typed = (name: string): string => {
    const value = new FormData(form.current ?? undefined).get(name);
    return typeof value === 'string' ? value : '';
  };

  const handleSubmit = (event: React.SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = typed('email');
    const password = typed('password');
    const found = problemsOf(email, password);
    setProblems(found);
    const firstBad = found.email ? 'email' : found.password ? 'password' : null;
    if (firstBad === null) void send(email, password);
    else form.current?.querySelector<HTMLInputElement>(`[name=${firstBad}]`)?.focus();
  };

  const link = (pathname: string, label: string) => (
    <Link
      // The prerendered HTML is the same for every `next`.
      to={{ pathname, search: isHydrated ? search.toString() : '' }}
      onClick={() => carryEmail(typed('email'))}
      className="inline-flex min-h-8 items-center max-md:min-h-11"
    >
      {label}
    </Link>
  );

  return (
    <PlainPage title="ログイン">
      {failure === null && (invitationToken() !== null || search.has('next')) && (
        <p className="phrase text-center text-sm text-ink-2">
          {invitationToken() === null
            ? 'ログインすると、開こうとした画面に進みます。'
            : '招待を受けたメールアドレスでログインまたは新規登録すると、ワークスペースに参加できます。'}
        </p>
      )}
      {failure !== null && (
        <Notice
          tone="error"
          role="alert"
          // The address is not confirmed yet.
          action={
            failure.statusCode === 403 && link(accountPaths.confirmEmail, '確認コードを入力する')
          }
        >
          {failure.message}
        </Notice>
      )}
      <form
        ref={form}
        className="grid gap-5"
        noValidate
        onInput={preloadClient}
        onSubmit={handleSubmit}
      >
        <Field label="メールアドレス" error={problems?.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={carried}
            required
          />
        </Field>
        <Field label="パスワード" error={problems?.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="primary" block busy={busy} className="mt-1">
          ログイン
        </Button>
      </form>
      <p className="-my-1.5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        {link(accountPaths.forgotPassword, 'パスワードをお忘れの方')}
        {link(accountPaths.signUp, '新規登録')}
      </p>
      {isHydrated && <OtherSessions />}
      {DemoLogin && (
        <DemoLogin busy={busy} onLogin={({ email, password }) => void send(email, password)} />
      )}
      {Foot && <Foot />}
    </PlainPage>
  );
}
