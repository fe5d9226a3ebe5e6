import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { authEndpoints } from '~/contract/auth';
import { useFormSubmission } from '~/forms/form-submission';
import { carriedEmail } from '~/session/carried-email';
import { PlainPage } from '~/ui/page/plain-page';
import { AuthFailure } from './auth-failure';
import { AuthSubmit, CodeField, EmailField } from './auth-form';
import { callUnrepeatable } from './call-unrepeatable';
import { confirmForm, type ConfirmFormValues as Values } from './form-schemas';

/** An address and its confirmation code. `findOut`: as for the failure notice. */
export const ConfirmForm = ({
  intro,
  isEmailFixed = false,
  onConfirmed,
  findOut,
  children,
}: {
  intro: string;
  /** The code is only valid for the carried address. */
  isEmailFixed?: boolean;
  onConfirmed: (email: string) => Promise<void>;
  findOut: (email: string) => Promise<string | null>;
  children: (form: UseFormReturn<Values>) => ReactNode;
}) => {
  const [email] = useState(carriedEmail);
  const form = useForm<Values>({
    resolver: zodResolver(confirmForm),
    defaultValues: { email, confirmationCode: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;

  const { submit, isSending, failure } = useFormSubmission(
    form,
    async (body) => {
      await callUnrepeatable(authEndpoints.confirmEmail, { body });
      await onConfirmed(body.email);
    },
    { conflictAt: 'email' },
  );

  return (
    <PlainPage title="メールアドレスの確認" lead={intro}>
      <AuthFailure failure={failure} findOut={async () => findOut(form.getValues('email'))} />
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <EmailField
          field={form.register('email')}
          error={errors.email}
          autoComplete="email"
          readOnly={isEmailFixed && email !== ''}
        />
        <CodeField field={form.register('confirmationCode')} error={errors.confirmationCode} />
        <AuthSubmit what="確認" busy={isSending}>
          確認する
        </AuthSubmit>
      </form>
      {children(form)}
    </PlainPage>
  );
};
