import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { Checkbox } from '~/ui/controls/checkbox';
import { FieldGroup } from '~/ui/controls/field-group';
import { Select } from '~/ui/controls/select';
import { CompanyField } from './company-field';
import type { CompanyInfoForm } from './form-values';

type CompanySelectProps = {
  name: 'areaId' | 'fiscalMonth';
  hint: ReactNode;
  autoComplete?: string;
  children: ReactNode;
};

/** A select of a company form. `children` are the options after the empty one. */
export const CompanySelect = ({ name, hint, autoComplete, children }: CompanySelectProps) => {
  const { register } = useFormContext<CompanyInfoForm>();
  const { errors } = useFormState<CompanyInfoForm>({ name, exact: true });
  return (
    <CompanyField name={name} hint={hint} error={errors[name]?.message}>
      <Select className="max-w-60" autoComplete={autoComplete} {...register(name)}>
        <option value="">選択してください</option>
        {children}
      </Select>
    </CompanyField>
  );
};

/** Checkbox group of a company form. Selected ids that are not among `choices` stay selected. */
export const CompanyChoices = ({
  name,
  hint,
  className,
  choices,
}: {
  name: 'businessCategoryIds' | 'tagIds';
  hint: ReactNode;
  className?: string | undefined;
  choices: readonly { id: number; label: string }[];
}) => {
  const { register, setValue } = useFormContext<CompanyInfoForm>();
  const { errors } = useFormState<CompanyInfoForm>({ name, exact: true });
  const chosen = useWatch<CompanyInfoForm, typeof name>({ name });
  // Registered without a control: the value is set by `setValue`.
  register(name);

  const handleToggle = (id: number): void => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    const inOrder = next.toSorted((one, other) => one - other);
    setValue(name, inOrder, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <FieldGroup
      id={companyFieldId(name)}
      legend={COMPANY_FIELD_LABELS[name]}
      requirement="optional"
      hint={hint}
      error={errors[name]?.message}
      className={className}
    >
      <div className="grid w-full gap-x-6 md:grid-cols-2">
        {choices.map(({ id, label: choice }) => (
          <Checkbox
            key={id}
            label={choice}
            checked={chosen.includes(id)}
            onChange={() => handleToggle(id)}
          />
        ))}
      </div>
    </FieldGroup>
  );
};
