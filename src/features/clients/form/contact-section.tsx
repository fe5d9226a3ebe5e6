import { useFormContext } from 'react-hook-form';
import { normalizeEmail } from '~/domain/text/email';
import { useTextField } from '~/entities/company/profile-form/text-field';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { Section } from '~/ui/page/section';
import { CLIENT_LABELS, clientFieldId, type ClientForm, type OwnField } from './client-form';

const useOwnField = (name: OwnField) => {
  const { error, registered } = useTextField(name);
  const requirement = 'optional' as const;
  const frame = { id: clientFieldId(name), label: CLIENT_LABELS[name], requirement, error };
  return { frame, registered };
};

export const CONTACT_SECTION = { id: 'client-contact', title: '担当者とメモ' };

export const ContactSection = () => {
  const { setValue } = useFormContext<ClientForm>();
  const name = useOwnField('contactName');
  const email = useOwnField('contactEmail');
  const memo = useOwnField('memo');
  const emailField = registerWithLateValidation(email.registered);
  return (
    <Section {...CONTACT_SECTION}>
      <div className="grid items-start gap-6 max-md:gap-5 md:grid-cols-2">
        <Field {...name.frame} hint="窓口の方のお名前です。">
          <TextInput autoComplete="off" {...registerWithLateValidation(name.registered)} />
        </Field>
        <Field {...email.frame} hint="連絡先の控えです。メールは自動では送信されません。">
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...emailField}
            onBlur={(event) => {
              const tidied = normalizeEmail(event.target.value);
              if (tidied !== event.target.value) {
                setValue('contactEmail', tidied, { shouldDirty: true });
              }
              emailField.onBlur(event);
            }}
          />
        </Field>
        <Field
          {...memo.frame}
          className="md:col-span-full"
          hint="打ち合わせの内容や注意点など。ワークスペースのメンバーだけが閲覧できます。5,000文字まで"
        >
          <TextArea rows={4} autoComplete="off" {...memo.registered} />
        </Field>
      </div>
    </Section>
  );
};
