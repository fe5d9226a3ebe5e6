import { COMPANY_FIELDS, FIELD_LABELS } from '~/domain/company/company-fields';
import type { CompanyField } from '~/domain/company/company-profile';
import type { CompanyInfoForm } from '~/entities/company/company-form';

const isSame = (one: CompanyInfoForm, other: CompanyInfoForm, field: CompanyField): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

export const isSameForm = (one: CompanyInfoForm, other: CompanyInfoForm): boolean =>
  COMPANY_FIELDS.every((field) => isSame(one, other, field));

/**
 * The fields that somebody else has changed: what they hold now is neither what this form last saw
 * there nor anything it has sent or is about to send.
 */
export const changedByOthers = (
  present: CompanyInfoForm,
  seen: CompanyInfoForm,
  own: readonly CompanyInfoForm[],
): CompanyField[] =>
  COMPANY_FIELDS.filter((field) =>
    [seen, ...own].every((values) => !isSame(present, values, field)),
  );

export const fieldNames = (fields: readonly CompanyField[]): string =>
  fields.map((field) => `「${FIELD_LABELS[field]}」`).join('、');

/** Chosen in lists of numbers, which say nothing to anybody. */
const CHOICES: ReadonlySet<CompanyField> = new Set([
  'areaId',
  'businessCategoryIds',
  'fiscalMonth',
  'tagIds',
]);

/** What was typed since the form stood as `seen` and gave way to `present`; empty where nothing did. */
export const givenUpWords = (
  typed: CompanyInfoForm,
  { present, seen }: { present: CompanyInfoForm; seen: CompanyInfoForm },
): string =>
  COMPANY_FIELDS.filter((field) => !isSame(typed, seen, field) && !isSame(typed, present, field))
    .map((field) =>
      CHOICES.has(field)
        ? FIELD_LABELS[field]
        : `${FIELD_LABELS[field]}「${String(typed[field])}」`,
    )
    .join('、');
