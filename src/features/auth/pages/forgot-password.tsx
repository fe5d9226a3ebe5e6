import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { authEndpoints } from '~/contract/auth';
import { accountPaths } from '~/entities/account/paths';
import { AuthLink, AuthSubmit, EmailField } from '~/features/auth/forms/auth-form';
import { forgotForm, type ForgotForm } from '~/features/auth/forms/form-schemas';
import { useFormSubmission } from '~/forms/form-submission';
import { callOrThrow } from '~/session/api';
import { carriedEmail, carryEmail } from '~/session/carried-email';
import { FormFailure } from '~/ui/feedback/form-failure';
import { PlainPage } from '~/ui/page/plain-page';

export default function ForgotPassword() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useForm<ForgotForm>({
    resolver: zodResolver(forgotForm),
    defaultValues: { email: carriedEmail() },
    mode: 'onTouched',
  });

  // Repeating the call is harmless, so a failure needs no check.
  const { submit, isSending, failure } = useFormSubmission(form, async ({ email }) => {
    await callOrThrow(authEndpoints.forgotPassword, { body: { email } });
    carryEmail(email);
    await navigate({ pathname: accountPaths.newPassword, search });
  });

  return (
    <PlainPage
      title="パスワードの再設定"
      lead={`登録したメールアドレスを入力してください。\n再設定に使う確認コードをメールでお送りします。`}
    >
      <FormFailure message={failure?.message ?? null} />
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <EmailField field={form.register('email')} error={form.formState.errors.email} />
        <AuthSubmit what="送信" busy={isSending}>
          送信する
        </AuthSubmit>
      </form>
      <p className="text-center text-sm">
        <AuthLink to="/" email={() => form.getValues('email')}>
          ログインに戻る
        </AuthLink>
      </p>
    </PlainPage>
  );
}
