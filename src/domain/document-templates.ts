import { BLANK_FORM, COMMON_FORM, EMPLOYER_GRANT_FORM } from './document-templates/common-forms';
import { EMPLOYER_GRANT_TEMPLATES } from './document-templates/employer-grants';
import { INVESTMENT_TEMPLATES } from './document-templates/investment-programmes';
import { SMALL_BUSINESS_TEMPLATES } from './document-templates/small-business-programmes';
import type { DocumentTemplate } from './document-templates/template';
import type { SubsidyKind } from './subsidy';

export type { DocumentTemplate, PrefillKey } from './document-templates/template';

/** The forms that a document can begin with: the general ones, then those of the known programmes. */
export const DOCUMENT_TEMPLATES: readonly DocumentTemplate[] = [
  COMMON_FORM,
  EMPLOYER_GRANT_FORM,
  BLANK_FORM,
  ...INVESTMENT_TEMPLATES,
  ...SMALL_BUSINESS_TEMPLATES,
  ...EMPLOYER_GRANT_TEMPLATES,
];

/** Towns add to the state's programmes under the same names, with forms of their own. */
const ADDED_TO = /上乗せ|横出し|利子補給|申請支援|申請サポート/u;

/** The form of a subsidy's programme; where it has none here, the one for its kind. */
export const templateFor = (
  subsidy: { title: string; programmeKey: string | null; kind: SubsidyKind } | null,
): DocumentTemplate => {
  if (!subsidy) return COMMON_FORM;
  const text = `${subsidy.title} ${subsidy.programmeKey ?? ''}`.normalize('NFKC');
  const made = ADDED_TO.test(text)
    ? undefined
    : DOCUMENT_TEMPLATES.find(({ programmePattern }) => programmePattern?.test(text));
  return made ?? (subsidy.kind === 'grant' ? EMPLOYER_GRANT_FORM : COMMON_FORM);
};
