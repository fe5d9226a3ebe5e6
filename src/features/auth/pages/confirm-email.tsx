import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { normalizeEmail } from '~/domain/text/email';
import { accountPaths } from '~/entities/account/paths';
import { AuthLink } from '~/features/auth/forms/auth-form';
import { carriedPassword } from '~/features/auth/forms/carried-sign-up';
import { ConfirmForm } from '~/features/auth/forms/confirm-form';
import { ConfirmNewAddress } from '~/features/auth/forms/confirm-new-address';
import type { ConfirmForm as ConfirmFormValues } from '~/features/auth/forms/form-schemas';
import { CodeHelp, NewCode } from '~/features/auth/forms/new-code';
import { register, REGISTERED } from '~/features/auth/forms/register';
import { tryLogIn } from '~/features/auth/try-log-in';
import { ApiError } from '~/lib/http/api-error';
import { isChangingEmail, carryEmail } from '~/session/carried-email';
import { showFlash } from '~/session/redirect-messages';
import { isLoggedIn, readSession } from '~/session/session';

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
