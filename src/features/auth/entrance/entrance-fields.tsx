import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { PASSWORD_HINT } from '~/domain/company/form-rules';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { PasswordInput } from '~/ui/controls/password-input';
import { TextInput } from '~/ui/controls/text-input';

type EntranceField = { field: UseFormRegisterReturn; error: FieldError | undefined };

/** `username` in forms with a password, so that password managers store them together. */
export const EmailField = ({
  field,
  error,
  autoComplete = 'username',
  readOnly,
}: EntranceField & { autoComplete?: 'username' | 'email'; readOnly?: boolean }) => (
  <Field label="メールアドレス" error={error?.message}>
    <TextInput
      {...registerWithLateValidation(field)}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      className="read-only:border-line read-only:bg-tint"
      required
    />
  </Field>
);

export const CodeField = ({ field, error }: EntranceField) => (
  <Field label="確認コード" hint="メールに記載された6桁の数字です。" error={error?.message}>
    <TextInput
      {...registerWithLateValidation(field)}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  </Field>
);

/** A new password; its repetition shows no hint. */
export const NewPasswordField = ({
  label,
  field,
  error,
  isRepeated = false,
}: EntranceField & { label: string; isRepeated?: boolean }) => (
  <Field label={label} hint={isRepeated ? undefined : PASSWORD_HINT} error={error?.message}>
    <PasswordInput {...registerWithLateValidation(field)} autoComplete="new-password" required />
  </Field>
);
