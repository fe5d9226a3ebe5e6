import {
  BLANK_FORM,
  COMMON_FORM,
  EMPLOYER_GRANT_FORM,
} from '~/domain/content/document-templates/common-forms';
import { EMPLOYER_GRANT_TEMPLATES } from '~/domain/content/document-templates/employer-grants';
import { INVESTMENT_TEMPLATES } from '~/domain/content/document-templates/investment-programmes';
import { SMALL_BUSINESS_TEMPLATES } from '~/domain/content/document-templates/small-business-programmes';
import type { DocumentTemplate } from '~/domain/content/document-templates/template';
import type { SubsidyKind, SubsidyLevel } from '~/domain/subsidies/subsidy';

export type * from '~/domain/content/document-templates/template';

/** The templates of a new document: the general ones, then those of known programmes. */
export const DOCUMENT_TEMPLATES: readonly DocumentTemplate[] = [
  COMMON_FORM,
  EMPLOYER_GRANT_FORM,
  BLANK_FORM,
  ...INVESTMENT_TEMPLATES,
  ...SMALL_BUSINESS_TEMPLATES,
  ...EMPLOYER_GRANT_TEMPLATES,
];

/** Municipal supplements to national programmes have similar titles but different forms. */
const ADDED_TO = /上乗せ|横出し|利子補給|申請支援|申請サポート/u;

/** Tenders for the operators of a programme, not for its applicants. */
const FOR_OFFICES = /(?:事務局|執行団体|執行法人|基金設置法人)(?!】)/u;

/** The publisher and the year before the name of a programme. */
const BEFORE_NAME = /^(?:【[^】]*】|\[[^\]]*\]|(?:令和|平成)(?:元|\d+)年度|R?\d+年度|[\s_])+/u;
const LOCAL_NAME = /^[^\s・]{1,7}?[都道府県市区町村](?![場街民域])/u;

export type TemplateSubject = {
  title: string;
  programmeKey: string | null;
  kind: SubsidyKind;
  level: SubsidyLevel;
};

/** Whether the subsidy is the national one, not a local one of the same name. */
const isNational = ({ title, level }: TemplateSubject): boolean =>
  level === 'national' && !LOCAL_NAME.test(title.normalize('NFKC').replace(BEFORE_NAME, ''));

/** The template of a subsidy's programme, or the general one for its kind. */
export const templateFor = (subsidy: TemplateSubject | null): DocumentTemplate => {
  if (!subsidy) return COMMON_FORM;
  const { title, programmeKey, kind } = subsidy;
  const text = `${title} ${programmeKey ?? ''}`.normalize('NFKC').toUpperCase();
  const isOther = ADDED_TO.test(text) || FOR_OFFICES.test(text);
  const made = DOCUMENT_TEMPLATES.find(
    ({ programmePattern, elsewhere }) =>
      programmePattern?.test(text) && (isNational(subsidy) || elsewhere?.test(text)),
  );
  if (made && !isOther) return made;
  return kind === 'grant' ? EMPLOYER_GRANT_FORM : COMMON_FORM;
};
