import { companyFieldId, type CompanyField } from '~/domain/company/company-profile';

/** The id of a field's control, or of the group of its checkboxes. */
export const fieldId: (field: CompanyField) => string = companyFieldId;

/** Brings the focus to a field; in a group of checkboxes to the first. */
export const focusField = (field: CompanyField): void => {
  const target = document.getElementById(fieldId(field));
  const control = target?.matches('fieldset') ? target.querySelector('input') : target;
  control?.focus();
};
