import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { PASSWORD_HINT } from '~/domain/company/form-rules';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useOfflineReason } from '~/lib/connection';
import { carryEmail } from '~/session/carried-email';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { PasswordInput } from '~/ui/controls/password-input';
import { TextInput } from '~/ui/controls/text-input';

type AuthField = { field: UseFormRegisterReturn; error: FieldError | undefined };

/** `username` in forms with a password, so that password managers store them together. */
export const EmailField = ({
  field,
  error,
  autoComplete = 'username',
  readOnly,
}: AuthField & { autoComplete?: 'username' | 'email'; readOnly?: boolean }) => (
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

export const CodeField = ({ field, error }: AuthField) => (
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

export const NewPasswordField = ({
  label,
  field,
  error,
  isRepeated = false,
}: AuthField & { label: string; isRepeated?: boolean }) => (
  <Field label={label} hint={isRepeated ? undefined : PASSWORD_HINT} error={error?.message}>
    <PasswordInput {...registerWithLateValidation(field)} autoComplete="new-password" required />
  </Field>
);

/** Disabled offline, with the reason. */
export const AuthSubmit = ({
  what,
  busy,
  children,
}: {
  /** The action as a noun: 「登録」. */
  what: string;
  busy: boolean;
  children: string;
}) => (
  <Button
    type="submit"
    variant="primary"
    block
    busy={busy}
    disabledReason={useOfflineReason(what)}
    className="mt-1"
  >
    {children}
  </Button>
);

/** A link to another log-in screen; carries the typed address and the path to return to. */
export const AuthLink = ({
  to,
  email,
  children,
}: {
  to: string;
  email: () => string;
  children: ReactNode;
}) => {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: to, search }}
      onClick={() => carryEmail(email())}
      className="inline-flex min-h-8 items-center max-md:min-h-11"
    >
      {children}
    </Link>
  );
};
