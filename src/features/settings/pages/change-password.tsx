import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { authEndpoints } from '~/contract/auth';
import { PASSWORD_HINT, passwordProblem } from '~/domain/company/form-rules';
import { settingsPaths } from '~/entities/settings/paths';
import { SettingsPage } from '~/features/settings/frame/settings-page';
import { useDraftedForm } from '~/forms/drafted-form';
import { useFormSubmission } from '~/forms/form-submission';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useOfflineReason } from '~/lib/connection';
import { callOrThrow } from '~/session/api';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { PasswordInput } from '~/ui/controls/password-input';
import { FormFailure } from '~/ui/feedback/form-failure';
import { toast } from '~/ui/feedback/toast';
import { PaperFoot } from '~/ui/page/section';

type PasswordForm = { currentPassword: string; newPassword: string; confirmation: string };

const newProblem = ({ currentPassword, newPassword }: PasswordForm): string | null => {
  if (newPassword === '') return '新しいパスワードを入力してください。';
  const isSame = newPassword === currentPassword;
  return (
    passwordProblem(newPassword) ??
    (isSame ? '現在のパスワードと同じです。別のパスワードを入力してください。' : null)
  );
};

const confirmationProblem = ({ newPassword, confirmation }: PasswordForm): string | null => {
  if (confirmation === '') return '確認のため、新しいパスワードをもう一度入力してください。';
  return confirmation === newPassword
    ? null
    : '新しいパスワードと一致しません。もう一度入力してください。';
};

const passwordForm = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmation: z.string() })
  .check(({ value, issues }) => {
    const problems: Record<keyof PasswordForm, string | null> = {
      // The rest is left to the server (product §7).
      currentPassword: value.currentPassword === '' ? '現在のパスワードを入力してください。' : null,
      newPassword: newProblem(value),
      confirmation: confirmationProblem(value),
    };
    for (const [name, message] of Object.entries(problems)) {
      if (message !== null) issues.push({ code: 'custom', message, path: [name], input: value });
    }
  });

const TITLE = 'パスワードの変更';

const EMPTY: PasswordForm = { currentPassword: '', newPassword: '', confirmation: '' };

/** Retrying shows the result: if the password was changed, the current one is refused. */
const UNKNOWN =
  'パスワードを変更できたかどうかを確認できませんでした。同じ内容で、もう一度「変更する」を押してください。「現在のパスワードが正しくありません」と表示されたときは、新しいパスワードに変わっています。';

export default function ChangePassword() {
  const navigate = useNavigate();
  const email = useSessionStore((session) => session.email ?? '');
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: EMPTY,
    mode: 'onTouched',
  });
  const { register, formState, trigger, getFieldState } = form;
  const drafted = useDraftedForm(form, { title: TITLE, name: 'change-password' });
  const offlineReason = useOfflineReason('変更');

  const { submit, isSending, failure } = useFormSubmission(
    form,
    async ({ currentPassword, newPassword }) => {
      await callOrThrow(authEndpoints.changePassword, { body: { currentPassword, newPassword } });
      drafted.markSaved(EMPTY);
      toast.success('パスワードを変更しました');
      await navigate(settingsPaths.account);
    },
  );

  // For a field that another one is compared with.
  const alsoValidate = (name: keyof PasswordForm) => ({
    onChange: () => {
      if (formState.isSubmitted || getFieldState(name).isTouched) void trigger(name);
    },
  });
  const { currentPassword, newPassword, confirmation } = formState.errors;

  return (
    <SettingsPage
      title={TITLE}
      home={{ to: settingsPaths.account, label: 'アカウント設定に戻る' }}
      lead="変更後は、新しいパスワードでログインします。"
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <FormFailure
          message={failure === null ? null : failure.isResultUnknown ? UNKNOWN : failure.message}
        />
        <div className="paper">
          <div className="grid gap-6 p-8 *:max-w-160 max-md:px-4 max-md:py-6">
            {/* For password managers. */}
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <Field label="現在のパスワード" requirement="required" error={currentPassword?.message}>
              <PasswordInput
                autoComplete="current-password"
                {...registerWithLateValidation(
                  register('currentPassword', alsoValidate('newPassword')),
                )}
              />
            </Field>
            <Field
              label="新しいパスワード"
              requirement="required"
              hint={PASSWORD_HINT}
              error={newPassword?.message}
            >
              <PasswordInput
                autoComplete="new-password"
                {...registerWithLateValidation(
                  register('newPassword', alsoValidate('confirmation')),
                )}
              />
            </Field>
            <Field
              label="新しいパスワード(確認)"
              requirement="required"
              error={confirmation?.message}
            >
              <PasswordInput
                autoComplete="new-password"
                {...registerWithLateValidation(register('confirmation'))}
              />
            </Field>
          </div>
          <PaperFoot>
            <Button type="submit" variant="primary" busy={isSending} disabledReason={offlineReason}>
              変更する
            </Button>
          </PaperFoot>
        </div>
      </form>
    </SettingsPage>
  );
}
