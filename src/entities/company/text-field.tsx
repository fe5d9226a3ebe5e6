import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { normalizedText, type CompanyInfoForm, type TextField } from './company-form';
import { registerWithLateValidation } from '~/forms/late-validation';
import { classNames } from '~/ui/page/class-names';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';

type CompanyTextFieldProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'type'
> & {
  name: TextField;
  hint: ReactNode;
  isRequired?: boolean;
  /** How wide what is typed there is. */
  width?: string;
  /** Inside it, at the right. */
  unit?: string;
  /** How the text is understood, under the field; nothing where it is empty. */
  inWords?: (text: string) => ReactNode;
};

/**
 * A field that one types into. It is judged and tidied when it is left, never while an input method
 * composes; an error goes as soon as what is typed is right.
 */
export const CompanyTextField = ({
  name,
  hint,
  isRequired = false,
  width = 'max-w-120',
  unit,
  inWords,
  ...input
}: CompanyTextFieldProps) => {
  const { register, getValues, setValue, trigger } = useFormContext<CompanyInfoForm>();
  const { errors } = useFormState<CompanyInfoForm>({ name, exact: true });
  const error = errors[name]?.message;
  const id = companyFieldId(name);
  const registered = register(name);
  const field = registerWithLateValidation({
    ...registered,
    onChange: async (event) => {
      await registered.onChange(event);
      if (error !== undefined) await trigger(name);
    },
  });

  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    const tidied = normalizedText(getValues(), name);
    if (tidied !== event.target.value) setValue(name, tidied, { shouldDirty: true });
    field.onBlur(event);
  };

  return (
    <Field
      id={id}
      label={FIELD_LABELS[name]}
      requirement={isRequired ? 'required' : 'optional'}
      hint={hint}
      error={error}
    >
      <TextInput
        {...input}
        {...field}
        className={`num ${width}`}
        end={unit === undefined ? undefined : <span className="pe-2 text-sm">{unit}</span>}
        required={isRequired}
        aria-describedby={classNames(
          `${id}-hint`,
          error !== undefined && `${id}-error`,
          inWords && `${id}-words`,
        )}
        onBlur={handleBlur}
      />
      {inWords && <Understood name={name} id={`${id}-words`} inWords={inWords} />}
    </Field>
  );
};

/** Apart from the field, so that typing draws nothing else anew. */
const Understood = ({
  name,
  id,
  inWords,
}: {
  name: TextField;
  id: string;
  inWords: (text: string) => ReactNode;
}) => {
  const text = useWatch<CompanyInfoForm, TextField>({ name });
  return (
    <p id={id} className="num text-sm text-ink-2 empty:hidden">
      {inWords(text)}
    </p>
  );
};
