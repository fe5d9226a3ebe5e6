import type { CompanyFacts, CompanyField } from './company-profile';

/** The label of every field of the profile, in the order of the screen. */
export const COMPANY_FIELD_LABELS: Readonly<Record<CompanyField, string>> = {
  companyName: '会社名',
  companyNameKana: 'フリガナ',
  corporateNumber: '法人番号',
  representativeName: '代表者名',
  establishedOn: '設立日',
  phone: '電話番号',
  websiteUrl: 'ホームページ',
  postalCode: '郵便番号',
  areaId: '都道府県',
  city: '市区町村',
  addressLine: '番地・建物名',
  businessCategoryIds: '業種',
  employees: '従業員数',
  capital: '資本金',
  annualSales: '年商（売上高）',
  fiscalMonth: '決算月',
  plannedProjects: '予定していること',
  tagIds: '利用目的',
};

export const COMPANY_FIELDS = Object.keys(COMPANY_FIELD_LABELS) as CompanyField[];

/** The fields whose values in a form are ids. */
export const CHOICE_FIELDS: readonly CompanyField[] = [
  'areaId',
  'businessCategoryIds',
  'fiscalMonth',
  'tagIds',
];

/** The fields that the match with a subsidy depends on (`domain/subsidies/match`). */
export const FIT_FIELDS: readonly CompanyField[] = [
  'areaId',
  'city',
  'businessCategoryIds',
  'employees',
];

export const filledCompanyFields = (facts: CompanyFacts): CompanyField[] =>
  COMPANY_FIELDS.filter((field) => {
    const value = facts[field];
    return Array.isArray(value) ? value.length > 0 : value != null && value !== '';
  });

/** The empty fields that decide the fit. */
export const missingForFit = (facts: CompanyFacts): CompanyField[] => {
  const filled = filledCompanyFields(facts);
  return FIT_FIELDS.filter((field) => !filled.includes(field));
};
