import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { companyFieldId } from '~/domain/company/company-profile';
import { registerWithLateValidation } from '~/forms/late-validation';
import { TextArea } from '~/ui/controls/text-area';
import { TextInput } from '~/ui/controls/text-input';
import { classNames } from '~/ui/page/class-names';
import { CompanyField } from './company-field';
import { normalizedText, type CompanyInfoForm, type TextField } from './form-values';

type CompanyTextFieldProps = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'type'
> & {
  name: TextField;
  hint: ReactNode;
  isRequired?: boolean;
  /** Maximum width as a class name. */
  width?: string;
  className?: string;
  /** Shown inside the input, at the end. */
  unit?: string;
  /** Echo of the parsed text, shown under the field. */
  echo?: (text: string) => ReactNode;
};

/** Registers a text input whose shown error disappears as soon as the text is valid. */
export const useTextField = (name: string) => {
  const { register, trigger } = useFormContext<Record<string, string>>();
  const { errors } = useFormState<Record<string, string>>({ name, exact: true });
  const error = errors[name]?.message;
  const registered = register(name);
  return {
    error,
    registered: {
      ...registered,
      onChange: async (event: Parameters<typeof registered.onChange>[0]): Promise<void> => {
        await registered.onChange(event);
        if (error !== undefined) await trigger(name);
      },
    },
  };
};

/** Validated and normalized on blur. */
export const CompanyTextField = ({
  name,
  hint,
  isRequired = false,
  width,
  className,
  unit,
  echo,
  autoComplete = 'off',
  ...input
}: CompanyTextFieldProps) => {
  const { getValues, setValue } = useFormContext<CompanyInfoForm>();
  const { error, registered } = useTextField(name);
  const id = companyFieldId(name);
  const field = registerWithLateValidation(registered);

  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    const tidied = normalizedText(getValues(), name);
    if (tidied !== event.target.value) setValue(name, tidied, { shouldDirty: true });
    field.onBlur(event);
  };

  return (
    <CompanyField
      name={name}
      requirement={isRequired ? 'required' : 'optional'}
      hint={hint}
      error={error}
      className={className}
    >
      <TextInput
        {...input}
        {...field}
        autoComplete={autoComplete}
        className={classNames('num', width)}
        end={unit === undefined ? undefined : <span className="pe-2 text-sm">{unit}</span>}
        required={isRequired}
        aria-describedby={classNames(
          `${id}-hint`,
          error !== undefined && `${id}-error`,
          echo && `${id}-echo`,
        )}
        onBlur={handleBlur}
      />
      {echo && <Echo name={name} id={`${id}-echo`} echo={echo} />}
    </CompanyField>
  );
};

/** Several lines; validated on blur. */
export const CompanyTextArea = ({
  name,
  hint,
  className,
}: Pick<CompanyTextFieldProps, 'name' | 'hint' | 'className'>) => {
  const { error, registered } = useTextField(name);
  return (
    <CompanyField name={name} hint={hint} error={error} className={className}>
      <TextArea {...registered} rows={2} autoComplete="off" />
    </CompanyField>
  );
};

type EchoProps = { name: TextField; id: string; echo: (text: string) => ReactNode };

/** A separate component, so that typing rerenders only it. */
const Echo = ({ name, id, echo }: EchoProps) => {
  const text = useWatch<CompanyInfoForm, TextField>({ name });
  return (
    <p id={id} className="num text-sm text-ink-2 empty:hidden">
      {echo(text)}
    </p>
  );
};
