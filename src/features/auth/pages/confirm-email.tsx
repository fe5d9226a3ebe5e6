import { useState } from 'react';
import { isChangingEmail, carryEmail } from '~/session/carried-email';
import { isLoggedIn, readSession } from '~/session/session';
import { ConfirmNewAddress } from '~/features/auth/entrance/confirm-new-address';
import { useLocation, useNavigate } from 'react-router';
import { showFlash } from '~/session/redirect-messages';
import { CodeHelp } from '~/features/auth/entrance/new-code';
import { ConfirmForm } from '~/features/auth/entrance/confirm-form';
import { EntranceLink } from '~/features/auth/entrance/entrance-link';
import { accountPaths } from '~/entities/account/paths';

export default function ConfirmEmail() {
  // Read once: after the confirmation, the carried address is dropped.
  const [isChange] = useState(() => isLoggedIn(readSession()) && isChangingEmail());
  return isChange ? <ConfirmNewAddress /> : <ConfirmSignUp />;
}

/**
 * Confirms the address of a new account. There is no call to resend the code, so the user is sent
 * to log-in.
 */
const ConfirmSignUp = () => {
  const navigate = useNavigate();
  const { search } = useLocation();

  const leadToLogIn = async (email: string, message: string): Promise<null> => {
    carryEmail(email);
    showFlash(message, '/');
    await navigate({ pathname: '/', search }, { replace: true });
    return null;
  };

  return (
    <ConfirmForm
      intro="登録したメールアドレスに届いた確認コードを入力してください。確認が終わると、ログインできます。"
      onConfirmed={async (email) => {
        await leadToLogIn(email, 'メールアドレスを確認しました。ログインしてください。');
      }}
      findOut={async (email) =>
        leadToLogIn(
          email,
          '確認できている場合は、ログインできます。できていない場合は、ログインの画面の案内に沿って、もう一度確認してください。',
        )
      }
    >
      {({ getValues }) => (
        <CodeHelp>
          <p>
            それでも届かないときや、有効期限が切れたときは、登録したメールアドレスとパスワードでログインしてください。続きは、ログインの画面でご案内します。
          </p>
          <p className="flex flex-wrap gap-x-6">
            <EntranceLink to="/" email={() => getValues('email')}>
              ログインの画面へ進む
            </EntranceLink>
            <EntranceLink to={accountPaths.signUp} email={() => getValues('email')}>
              別のメールアドレスで登録する
            </EntranceLink>
          </p>
        </CodeHelp>
      )}
    </ConfirmForm>
  );
};
