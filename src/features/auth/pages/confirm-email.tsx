import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useRevalidator, Link } from 'react-router';
import { authEndpoints } from '~/contract/auth';
import { normalizeEmail } from '~/domain/text/email';
import { accountPaths } from '~/entities/account/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { AuthLink } from '~/features/auth/forms/auth-form';
import { carriedPassword } from '~/features/auth/forms/carried-sign-up';
import { ConfirmForm } from '~/features/auth/forms/confirm-form';
import type { ConfirmFormValues } from '~/features/auth/forms/form-schemas';
import { CodeHelp, NewCode } from '~/features/auth/forms/new-code';
import { register, REGISTERED } from '~/features/auth/forms/register';
import { tryLogIn } from '~/features/auth/try-log-in';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { isChangingEmail, carryEmail, dropCarriedEmail } from '~/session/carried-email';
import { moveDrafts } from '~/session/drafts';
import { clearMembers, fetchMembers } from '~/session/members';
import { showFlash } from '~/session/redirect-messages';
import { isLoggedIn, readSession, sessionGeneration, workspaceIdOf } from '~/session/session';
import { setEmail } from '~/session/session-changes';
import { toast } from '~/ui/feedback/toast';

export default function ConfirmEmail() {
  // Read once: after the confirmation, the carried address is dropped.
  const [isChange] = useState(() => isLoggedIn(readSession()) && isChangingEmail());
  return isChange ? <ConfirmNewAddress /> : <ConfirmSignUp />;
}

/** The address of a new account. While its password is known, logs in and can resend the code. */
const ConfirmSignUp = () => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();

  /** Logs in if possible, else opens the log-in screen with this message. */
  const goOn = async (email: string, message: string): Promise<null> => {
    const password = carriedPassword(normalizeEmail(email));
    if (password !== null && (await logsIn(email, password))) {
      await revalidate();
      return null;
    }
    carryEmail(email);
    showFlash(message, '/');
    await navigate({ pathname: '/', search }, { replace: true });
    return null;
  };

  return (
    <ConfirmForm
      intro="登録したメールアドレスに届いた確認コードを入力してください。"
      onConfirmed={async (email) => {
        await goOn(email, 'メールアドレスを確認しました。ログインしてください。');
      }}
      findOut={async (email) =>
        goOn(
          email,
          '確認できている場合は、ログインできます。できていない場合は、ログイン画面の案内に沿って、もう一度確認してください。',
        )
      }
    >
      {(form) => <SignUpCodeHelp form={form} />}
    </ConfirmForm>
  );
};

const logsIn = async (email: string, password: string): Promise<boolean> => {
  try {
    return (await tryLogIn(email, password)) === 'loggedIn';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

const sendAgain = async (email: string): Promise<void> => {
  try {
    await register({ email, password: carriedPassword(email) ?? '' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
    throw new ApiError(
      409,
      `${REGISTERED}。確認が済んでいないときは、ログインすると新しい確認コードが届きます。`,
    );
  }
};

const SignUpCodeHelp = ({ form }: { form: UseFormReturn<ConfirmFormValues> }) => {
  const email = useWatch({ control: form.control, name: 'email' });
  const isKnown = carriedPassword(normalizeEmail(email)) !== null;
  const currentEmail = (): string => form.getValues('email');
  return (
    <CodeHelp>
      {isKnown ? (
        <NewCode form={form} send={sendAgain} sentMessage="新しい確認コードを送信しました。" />
      ) : (
        <p>同じメールアドレスとパスワードで新規登録をやり直すと、新しい確認コードが届きます。</p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <AuthLink to={accountPaths.signUp} email={currentEmail}>
          {isKnown ? '別のメールアドレスで登録する' : 'もう一度新規登録する'}
        </AuthLink>
        <AuthLink to="/" email={currentEmail}>
          ログイン画面へ進む
        </AuthLink>
      </p>
    </CodeHelp>
  );
};

/** Addresses are unique, so an active member with the new address is the user. */
const isChanged = async (email: string): Promise<boolean> => {
  const members = await fetchMembers(workspaceIdOf(readSession()));
  const wanted = normalizeEmail(email).toLowerCase();
  return members.some((each) => each.status === 'active' && each.email.toLowerCase() === wanted);
};

/** Confirms a logged-in user's new address; the session and the drafts then use it. */
const ConfirmNewAddress = () => {
  const navigate = useNavigate();
  const [generation] = useState(sessionGeneration);
  /** The confirmation is sent without a token, so its answer may arrive after a log-out. */
  const isOver = (): boolean => sessionGeneration() !== generation;

  const takeOver = async (email: string): Promise<void> => {
    if (isOver()) return;
    const { email: former } = readSession();
    setEmail(email);
    if (former !== null) await moveDrafts(former, email);
    if (isOver()) return;
    // The stored members contain the former address; the guard refetches them.
    clearMembers();
    dropCarriedEmail();
    await navigate(settingsPaths.account, { replace: true });
    toast.success('メールアドレスを変更しました');
  };

  const link = (to: string, label: string) => (
    <Link to={to} className="inline-flex min-h-8 items-center max-md:min-h-11">
      {label}
    </Link>
  );

  return (
    <ConfirmForm
      intro={`新しいメールアドレスに届いた確認コードを入力してください。\n確認が終わると、ログインに使うメールアドレスが変わります。`}
      isEmailFixed
      onConfirmed={takeOver}
      findOut={async (email) => {
        if (!(await isChanged(email))) {
          return 'メールアドレスはまだ変更されていません。もう一度「確認する」を押してください。';
        }
        await takeOver(email);
        return null;
      }}
    >
      {(form) => (
        <>
          <CodeHelp>
            <NewCode
              form={form}
              send={async (newEmail) => {
                const workspaceId = workspaceIdOf(readSession());
                await callOrThrow(authEndpoints.resetEmail, { body: { workspaceId, newEmail } });
              }}
              sentMessage="新しい確認コードを送信しました。"
            />
          </CodeHelp>
          <p className="flex flex-wrap justify-between gap-x-6 text-sm">
            {link(settingsPaths.changeEmail, '別のメールアドレスに変更する')}
            {link(settingsPaths.account, 'アカウント設定に戻る')}
          </p>
        </>
      )}
    </ConfirmForm>
  );
};
