import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { companyFieldId } from '~/domain/company/company-profile';
import { Field, type FieldProps } from '~/ui/controls/field';
import type { CompanyInfoForm } from './form-values';

type CompanyFieldProps = Omit<FieldProps, 'id' | 'label'> & { name: keyof CompanyInfoForm };

/** A field of a company form, with its label and the id that links to the field lead to. */
export const CompanyField = ({ name, requirement = 'optional', ...field }: CompanyFieldProps) => (
  <Field
    {...field}
    id={companyFieldId(name)}
    label={COMPANY_FIELD_LABELS[name]}
    requirement={requirement}
  />
);
