import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { authEndpoints } from '~/contract/auth';
import { AuthFailure } from '~/features/auth/forms/auth-failure';
import {
  AuthLink,
  AuthSubmit,
  CodeField,
  EmailField,
  NewPasswordField,
} from '~/features/auth/forms/auth-form';
import { callUnrepeatable } from '~/features/auth/forms/call-unrepeatable';
import { resetForm, type ResetForm } from '~/features/auth/forms/form-schemas';
import { CodeHelp, NewCode } from '~/features/auth/forms/new-code';
import { tryLogIn } from '~/features/auth/try-log-in';
import { useFormSubmission } from '~/forms/form-submission';
import { callOrThrow } from '~/session/api';
import { carriedEmail, carryEmail } from '~/session/carried-email';
import { showFlash } from '~/session/redirect-messages';
import { toast } from '~/ui/feedback/toast';
import { PlainPage } from '~/ui/page/plain-page';

export default function ResetPassword() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const [askedFor] = useState(carriedEmail);
  const form = useForm<ResetForm>({
    resolver: zodResolver(resetForm),
    defaultValues: {
      email: askedFor,
      confirmationCode: '',
      newPassword: '',
      newPasswordConfirmation: '',
    },
    mode: 'onTouched',
  });
  const { errors, isSubmitted } = form.formState;

  const { submit, isSending, failure } = useFormSubmission(
    form,
    async ({ email, confirmationCode, newPassword }) => {
      await callUnrepeatable(authEndpoints.resetPassword, {
        body: { email, newPassword, confirmationCode },
      });
      carryEmail(email);
      showFlash('パスワードを変更しました。新しいパスワードでログインしてください。', '/');
      await navigate({ pathname: '/', search }, { replace: true });
    },
  );

  const findOut = async (): Promise<string | null> => {
    const found = await tryLogIn(form.getValues('email'), form.getValues('newPassword'));
    if (found !== 'loggedIn') {
      return 'パスワードはまだ変更されていません。もう一度「変更する」を押してください。';
    }
    toast.success('パスワードは変更されていました。新しいパスワードでログインしました。');
    await revalidate();
    return null;
  };

  return (
    <PlainPage
      title="新しいパスワードの設定"
      lead={`${askedFor === '' ? '' : '登録済みであれば、確認コードがメールで届きます。\n'}確認コードと新しいパスワードを入力してください。`}
    >
      <AuthFailure failure={failure} findOut={findOut} />
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <EmailField field={form.register('email')} error={errors.email} />
        <CodeField field={form.register('confirmationCode')} error={errors.confirmationCode} />
        <NewPasswordField
          label="新しいパスワード"
          field={form.register('newPassword', {
            deps: isSubmitted ? ['newPasswordConfirmation'] : [],
          })}
          error={errors.newPassword}
        />
        <NewPasswordField
          label="新しいパスワード(確認)"
          isRepeated
          field={form.register('newPasswordConfirmation')}
          error={errors.newPasswordConfirmation}
        />
        <AuthSubmit what="変更" busy={isSending}>
          変更する
        </AuthSubmit>
      </form>
      <CodeHelp>
        <NewCode
          form={form}
          send={async (email) => callOrThrow(authEndpoints.forgotPassword, { body: { email } })}
          // The message must not reveal whether the address is registered.
          sentMessage="登録されているメールアドレスの場合は、新しい確認コードが届きます。"
        />
      </CodeHelp>
      <p className="text-sm">
        <AuthLink to="/" email={() => form.getValues('email')}>
          ログインに戻る
        </AuthLink>
      </p>
    </PlainPage>
  );
}
