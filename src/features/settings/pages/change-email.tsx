import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { authEndpoints } from '~/contract/auth';
import { emailProblem, isEmail, normalizeEmail } from '~/domain/text/email';
import { accountPaths } from '~/entities/account/paths';
import { settingsPaths } from '~/entities/settings/paths';
import { SettingsPage, WithWorkspace } from '~/features/settings/frame/settings-page';
import { useDraftedForm } from '~/forms/drafted-form';
import { useFormSubmission } from '~/forms/form-submission';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useOfflineReason } from '~/lib/connection';
import { callOrThrow } from '~/session/api';
import { carryEmail } from '~/session/carried-email';
import { useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { FormFailure } from '~/ui/feedback/form-failure';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { PaperFoot } from '~/ui/page/section';

const problemOf = (value: string, current: string): string | null => {
  const isSame = normalizeEmail(value).toLowerCase() === current.toLowerCase();
  return (
    emailProblem(value, '新しいメールアドレス') ??
    (isSame ? '現在と同じメールアドレスです。別のメールアドレスを入力してください。' : null)
  );
};

const emailDraft = z.object({ newEmail: z.string() });
type EmailForm = z.output<typeof emailDraft>;

const TITLE = 'メールアドレスの変更';

export default function ChangeEmail() {
  return (
    <SettingsPage
      title={TITLE}
      home={{ to: settingsPaths.account, label: 'アカウント設定に戻る' }}
      lead="新しいメールアドレスに確認コードをお送りします。確認が済むまで、ログインには現在のメールアドレスを使います。"
    >
      <WithWorkspace>
        {({ workspaceId }) => <EmailFields workspaceId={workspaceId} />}
      </WithWorkspace>
    </SettingsPage>
  );
}

const UNKNOWN =
  '確認コードを送信できたかどうかを確認できませんでした。新しいメールアドレスに確認コードが届いているときは、「確認コードをお持ちの方」から進んでください。届いていないときは、もう一度送信してください。';

const EmailFields = ({ workspaceId }: { workspaceId: number }) => {
  const navigate = useNavigate();
  const current = useSessionStore((session) => session.email ?? '');
  // Created once: a new schema on each render would lose the errors.
  const [schema] = useState(() =>
    z.object({
      newEmail: z.string().check(({ value, issues }) => {
        const message = problemOf(value, current);
        if (message !== null) issues.push({ code: 'custom', message, input: value });
      }),
    }),
  );
  const form = useForm<EmailForm>({
    resolver: zodResolver(schema),
    defaultValues: { newEmail: '' },
    mode: 'onTouched',
  });
  const drafted = useDraftedForm(form, { title: TITLE, name: 'change-email', shape: emailDraft });
  const offlineReason = useOfflineReason('送信');

  const goOn = (newEmail: string): void => {
    carryEmail(newEmail, { isChange: true });
    drafted.markSaved({ newEmail: '' });
  };

  const { submit, isSending, failure } = useFormSubmission(
    form,
    async (values) => {
      const newEmail = normalizeEmail(values.newEmail);
      await callOrThrow(authEndpoints.resetEmail, { body: { workspaceId, newEmail } });
      goOn(newEmail);
      await navigate(accountPaths.confirmEmail);
    },
    { conflictAt: 'newEmail' },
  );

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
      <FormFailure
        message={failure === null ? null : failure.isResultUnknown ? UNKNOWN : failure.message}
      />
      <div className="paper">
        <div className="grid gap-6 p-8 *:max-w-160 max-md:px-4 max-md:py-6">
          <p className="grid">
            <span className="text-sm text-ink-2">現在のメールアドレス</span>
            <span className="break-all">{current}</span>
          </p>
          <Field
            label="新しいメールアドレス"
            requirement="required"
            error={form.formState.errors.newEmail?.message}
          >
            <TextInput
              type="email"
              autoComplete="email"
              {...registerWithLateValidation(form.register('newEmail'))}
            />
          </Field>
        </div>
        <PaperFoot>
          <Link
            to={accountPaths.confirmEmail}
            onClick={() => {
              const typed = form.getValues('newEmail');
              goOn(isEmail(typed) ? normalizeEmail(typed) : '');
            }}
            className="me-auto inline-flex min-h-11 items-center"
          >
            確認コードをお持ちの方
          </Link>
          <Button type="submit" variant="primary" busy={isSending} disabledReason={offlineReason}>
            変更する
          </Button>
        </PaperFoot>
      </div>
    </form>
  );
};
