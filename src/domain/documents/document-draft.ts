import type { CompanyFacts } from '~/domain/company/company-profile';
import { formatPhone } from '~/domain/company/phone';
import { ownCapOf } from '~/domain/content/programme-caps';
import type { Amounts } from '~/domain/subsidies/amount';
import { parseRate, rateLabel } from '~/domain/subsidies/subsidy-rate';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen } from '~/domain/text/money';
import { formatPaperDate } from '~/domain/time/dates';
import { DOCUMENT_TITLE_MAX } from './document';
import type { DocumentTemplate, PrefillKey, TemplateSection } from './document-templates';
import type { ExpenseRow } from './expenses';

/** The names of the ids in a company profile. */
type CompanyNames = { area: string | null; categories: readonly string[] };

export type DocumentDraft = {
  title: string;
  sections: (Omit<TemplateSection, 'prefill'> & { body: string })[];
  expenses: ExpenseRow[];
  subsidyRate: string | null;
  maxAmount: number | null;
};

type Line = readonly [label: string, value: string | null];

const given = <T>(value: T | null, text: (value: T) => string): string | null =>
  value === null ? null : text(value);

const addressOf = (facts: CompanyFacts, { area }: CompanyNames): string | null => {
  const address = [area, facts.city, facts.addressLine].filter(Boolean).join('');
  if (address === '') return null;
  return facts.postalCode ? `〒${facts.postalCode} ${address}` : address;
};

const fiscalMonth = (facts: CompanyFacts): Line => [
  '決算月',
  given(facts.fiscalMonth, (month) => `${month}月`),
];

const annualSales = (facts: CompanyFacts): Line => ['売上高', given(facts.annualSales, formatYen)];

const employees = (facts: CompanyFacts): Line => [
  '従業員数',
  given(facts.employees, (count) => `${formatNumber(count)}名`),
];

const trade = ({ categories }: CompanyNames): Line => ['業種', categories.join('、')];

const LINES: Record<PrefillKey, (facts: CompanyFacts, names: CompanyNames) => readonly Line[]> = {
  company: (facts, names) => [
    ['会社名', facts.companyName],
    ['代表者', facts.representativeName],
    ['法人番号', facts.corporateNumber],
    ['所在地', addressOf(facts, names)],
    ['電話番号', given(facts.phone, formatPhone)],
    ['ホームページ', facts.websiteUrl],
    ['設立', given(facts.establishedOn, formatPaperDate)],
    ['資本金', given(facts.capital, formatYen)],
    employees(facts),
    annualSales(facts),
    fiscalMonth(facts),
    trade(names),
  ],
  business: (facts, names) => [trade(names), annualSales(facts), fiscalMonth(facts)],
  employment: (facts) => [employees(facts)],
};

const prefilled = (key: PrefillKey, facts: CompanyFacts, names: CompanyNames): string =>
  LINES[key](facts, names)
    .flatMap(([label, value]) => (value ? [`${label}：${value}`] : []))
    .join('\n');

const titleOf = (template: DocumentTemplate, subsidyTitle: string | undefined): string => {
  if (subsidyTitle === undefined) return template.key === 'blank' ? '無題の書類' : template.name;
  const ending = ' 申請書';
  const room = DOCUMENT_TITLE_MAX - ending.length;
  const characters = Array.from(subsidyTitle);
  const whole =
    characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : subsidyTitle;
  return `${whole}${ending}`;
};

/** The maximum for this company; null if it varies and is not known for its size. */
const ownMaximum = (
  { title, maxAmount, amountVaries }: { title: string } & Amounts,
  company: CompanyFacts | null,
): number | null =>
  ownCapOf(title, company?.employees ?? null)?.amount ?? (amountVaries === true ? null : maxAmount);

/** A new document: the template's sections, prefilled from the company's profile. */
export const draftDocument = ({
  template,
  subsidy,
  company,
  names,
}: {
  template: DocumentTemplate;
  subsidy: ({ title: string; rate: string | null } & Amounts) | null;
  company: CompanyFacts | null;
  names: CompanyNames;
}): DocumentDraft => ({
  title: titleOf(template, subsidy?.title),
  sections: template.sections.map(({ prefill, ...section }) => ({
    ...section,
    body: prefill === null || company === null ? '' : prefilled(prefill, company, names),
  })),
  expenses: [],
  // If the text names several rates, the writer chooses one.
  subsidyRate: given(parseRate(subsidy?.rate ?? ''), rateLabel),
  maxAmount: subsidy === null ? null : ownMaximum(subsidy, company),
});
