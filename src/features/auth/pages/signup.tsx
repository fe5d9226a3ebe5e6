import { zodResolver } from '@hookform/resolvers/zod';
import { Fragment } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { normalizeEmail } from '~/domain/text/email';
import { accountPaths } from '~/entities/account/paths';
import { AuthFailure } from '~/features/auth/forms/auth-failure';
import {
  AuthLink,
  AuthSubmit,
  EmailField,
  NewPasswordField,
} from '~/features/auth/forms/auth-form';
import { carrySignUp } from '~/features/auth/forms/carried-sign-up';
import { signupForm, type SignupForm } from '~/features/auth/forms/form-schemas';
import { register, REGISTERED } from '~/features/auth/forms/register';
import { tryLogIn } from '~/features/auth/try-log-in';
import { useFormSubmission } from '~/forms/form-submission';
import { invitationToken } from '~/lib/navigation/invitation';
import { operatorLinks } from '~/lib/operator';
import { carriedEmail, carryEmail } from '~/session/carried-email';
import { Notice } from '~/ui/feedback/notice';
import { ExternalLink } from '~/ui/page/external-link';
import { OperatorFoot } from '~/ui/page/operator-foot';
import { PlainPage } from '~/ui/page/plain-page';

export default function Signup() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const form = useForm<SignupForm>({
    resolver: zodResolver(signupForm),
    defaultValues: { email: carriedEmail(), password: '', passwordConfirmation: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitted } = form.formState;
  const typedEmail = (): string => form.getValues('email');

  const goOn = async (email: string, password: string): Promise<void> => {
    carryEmail(email);
    carrySignUp({ email, password });
    await navigate({ pathname: accountPaths.confirmEmail, search });
  };

  const { submit, isSending, failure } = useFormSubmission(
    form,
    async ({ email, password }) => {
      await register({ email, password });
      await goOn(email, password);
    },
    { conflictAt: 'email' },
  );

  const findOut = async (): Promise<string | null> => {
    const [email, password] = form.getValues(['email', 'password']);
    const found = await tryLogIn(email, password);
    if (found === 'refused') {
      return '登録はまだ完了していません。もう一度「登録する」を押してください。';
    }
    if (found === 'unconfirmed') await goOn(normalizeEmail(email), password);
    else await revalidate();
    return null;
  };

  return (
    <PlainPage title="新規登録">
      {invitationToken() !== null && (
        <Notice
          title="ワークスペースに招待されています"
          action={
            <AuthLink to="/" email={typedEmail}>
              登録済みの方はログインして参加
            </AuthLink>
          }
        >
          招待メールが届いたメールアドレスで登録すると、参加できます。
        </Notice>
      )}
      <AuthFailure failure={failure} findOut={findOut} />
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <div className="grid gap-2">
          <EmailField field={form.register('email')} error={errors.email} />
          {errors.email?.message === REGISTERED && <LogInLinks email={typedEmail} />}
        </div>
        <NewPasswordField
          label="パスワード"
          field={form.register('password', { deps: isSubmitted ? ['passwordConfirmation'] : [] })}
          error={errors.password}
        />
        <NewPasswordField
          label="パスワード(確認)"
          isRepeated
          field={form.register('passwordConfirmation')}
          error={errors.passwordConfirmation}
        />
        <AuthSubmit what="登録" busy={isSending}>
          登録する
        </AuthSubmit>
      </form>
      <p className="phrase -mt-2 text-center text-sm text-ink-2">
        登録すると、確認コードをメールでお送りします。
      </p>
      <Consent />
      <p className="text-center text-sm">
        <AuthLink to="/" email={typedEmail}>
          アカウントをお持ちの方はログイン
        </AuthLink>
      </p>
      <OperatorFoot />
    </PlainPage>
  );
}

/** What a registration agrees to, where the operator names it. */
const Consent = () => {
  const links = operatorLinks(['terms', 'privacy']);
  return links.length === 0 ? null : (
    <p className="phrase -mt-2 text-center text-sm text-ink-2">
      登録すると、
      {links.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index > 0 && 'と'}
          <ExternalLink href={href} icon={false}>
            {label}
          </ExternalLink>
        </Fragment>
      ))}
      に同意したことになります。
    </p>
  );
};

const LogInLinks = ({ email }: { email: () => string }) => (
  <div className="text-sm">
    <p>登録の途中だった方も、ログイン画面から続けられます。</p>
    <p className="flex flex-wrap gap-x-6">
      <AuthLink to="/" email={email}>
        このメールアドレスでログイン
      </AuthLink>
      <AuthLink to={accountPaths.forgotPassword} email={email}>
        パスワードをお忘れの方
      </AuthLink>
    </p>
  </div>
);
