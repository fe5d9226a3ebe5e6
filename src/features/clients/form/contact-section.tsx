import { useFormContext, useFormState } from 'react-hook-form';
import { normalizeEmail } from '~/domain/text/email';
import { CLIENT_LABELS, clientFieldId, type ClientForm, type OwnField } from './client-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { Field } from '~/ui/controls/field';
import { Section } from '~/ui/page/section';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';

export const ContactSection = () => (
  <Section title="担当者とメモ">
    <div className="grid gap-6 max-md:gap-5">
      <ContactName />
      <ContactEmail />
      <Memo />
    </div>
  </Section>
);

const useOwnField = (name: OwnField) => {
  const { register, trigger, setValue } = useFormContext<ClientForm>();
  const { errors } = useFormState<ClientForm>({ name, exact: true });
  const error = errors[name]?.message;
  const registered = register(name);
  return {
    setValue,
    frame: {
      id: clientFieldId(name),
      label: CLIENT_LABELS[name],
      requirement: 'optional' as const,
      error,
    },
    registered: {
      ...registered,
      onChange: async (event: Parameters<typeof registered.onChange>[0]) => {
        await registered.onChange(event);
        // A shown error disappears as soon as the input is valid.
        if (error !== undefined) await trigger(name);
      },
    },
  };
};

const ContactName = () => {
  const { frame, registered } = useOwnField('contactName');
  return (
    <Field {...frame} hint="クライアント側の窓口の方のお名前です。">
      <TextInput
        className="max-w-120"
        autoComplete="off"
        {...registerWithLateValidation(registered)}
      />
    </Field>
  );
};

const ContactEmail = () => {
  const { frame, registered, setValue } = useOwnField('contactEmail');
  const field = registerWithLateValidation(registered);
  return (
    <Field {...frame} hint="控えとして残します。ここから自動でメールを送ることはありません。">
      <TextInput
        className="max-w-120"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        onBlur={(event) => {
          const tidied = normalizeEmail(event.target.value);
          if (tidied !== event.target.value) {
            setValue('contactEmail', tidied, { shouldDirty: true });
          }
          field.onBlur(event);
        }}
      />
    </Field>
  );
};

const Memo = () => {
  const { frame, registered } = useOwnField('memo');
  return (
    <Field
      {...frame}
      hint="打ち合わせの内容や注意点など。ワークスペースのメンバーだけが見られます。5,000文字まで"
    >
      <TextArea rows={4} autoComplete="off" {...registered} />
    </Field>
  );
};
