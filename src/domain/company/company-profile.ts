import { AREAS } from '~/domain/content/areas';
import { BUSINESS_CATEGORIES } from '~/domain/content/business-categories';
import { TAG_GROUPS } from '~/domain/content/tags';
import { isCount } from '~/domain/text/counts';
import { lengthProblem } from '~/domain/text/length';
import { tidyWebAddress, webAddressProblem } from '~/domain/text/web-address';
import { corporateNumberProblem, tidyCorporateNumber } from './corporate-number';
import { furiganaProblem, tidyFurigana } from './furigana';
import { phoneProblem, tidyPhone } from './phone';
import { postalCodeProblem, tidyPostalCode } from './postal-code';

/** The facts of a company (product §4); null where unknown. */
export type CompanyFacts = {
  companyName: string;
  companyNameKana: string | null;
  corporateNumber: string | null;
  representativeName: string | null;
  /** `YYYY-MM-DD`. */
  establishedOn: string | null;
  phone: string | null;
  websiteUrl: string | null;
  postalCode: string | null;
  areaId: number | null;
  city: string | null;
  addressLine: string | null;
  businessCategoryIds: readonly number[];
  employees: number | null;
  /** Whole yen. */
  capital: number | null;
  annualSales: number | null;
  fiscalMonth: number | null;
  /** Planned projects in the company's own words, with amount and season; absent: not known. */
  plannedProjects?: readonly string[] | undefined;
  tagIds: readonly number[];
};

export type CompanyField = keyof CompanyFacts;

type Lists = 'businessCategoryIds' | 'tagIds' | 'plannedProjects';

/** The facts of a company of which only the name is known. */
export const NO_FACTS: Omit<CompanyFacts, 'companyName' | Lists> &
  Record<'businessCategoryIds' | 'tagIds', number[]> & { plannedProjects: string[] } = {
  companyNameKana: null,
  corporateNumber: null,
  representativeName: null,
  establishedOn: null,
  phone: null,
  websiteUrl: null,
  postalCode: null,
  areaId: null,
  city: null,
  addressLine: null,
  businessCategoryIds: [],
  employees: null,
  capital: null,
  annualSales: null,
  fiscalMonth: null,
  plannedProjects: [],
  tagIds: [],
};

const trim = (text: string): string => text.trim();

/** How each text is normalized: ASCII becomes half-width, phone numbers digits; names are kept. */
const TIDY = {
  companyName: trim,
  companyNameKana: tidyFurigana,
  corporateNumber: tidyCorporateNumber,
  representativeName: trim,
  phone: tidyPhone,
  websiteUrl: tidyWebAddress,
  postalCode: tidyPostalCode,
  city: trim,
  addressLine: trim,
} satisfies Partial<Record<CompanyField, (text: string) => string>>;

/** The fields with text as typed. */
export type TextFact = keyof typeof TIDY;

export const tidyFact = (field: TextFact, text: string | null): string | null =>
  TIDY[field](text ?? '') || null;

export const tidyPlannedProjects = (lines: readonly string[]): string[] => [
  ...new Set(lines.map((line) => line.trim()).filter((line) => line !== '')),
];

/** Facts as stored: texts normalized, lists without repeats. */
export const tidyFacts = <Facts extends CompanyFacts>(facts: Facts): Facts => ({
  ...facts,
  ...Object.fromEntries(
    (Object.keys(TIDY) as TextFact[]).map((field) => [field, tidyFact(field, facts[field])]),
  ),
  companyName: trim(facts.companyName),
  businessCategoryIds: [...new Set(facts.businessCategoryIds)],
  plannedProjects: tidyPlannedProjects(facts.plannedProjects ?? []),
  tagIds: [...new Set(facts.tagIds)],
});

/** The id of a field's control in the company form; links from other screens use it as hash. */
export const companyFieldId = (field: CompanyField): string => `company-${field}`;

const NAME_MAX = 100;
const TEXT_MAX = 200;
const PLANNED_PROJECTS_MAX = 5;
const YEN_MAX = 100_000_000_000_000;
/** No company was registered earlier. */
const EARLIEST = '1868-01-01';

const prefectureIds = new Set(
  AREAS.filter(({ region }) => region !== null).map(({ areaId }) => areaId),
);
const categoryIds = new Set(BUSINESS_CATEGORIES.map((category) => category.businessCategoryId));
const tagIds = new Set(TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId }) => tagId)));

/** Checks an optional text: its length, then its own rule. */
const textProblem = (
  label: string,
  text: string | null,
  ownProblem: (text: string) => string | null = () => null,
  max: number = TEXT_MAX,
): string | null => (text === null ? null : (lengthProblem(label, text, max) ?? ownProblem(text)));

const amountProblem = (label: string, yen: number | null): string | null => {
  if (yen === null) return null;
  if (yen < 0) return `${label}には0円以上の金額を入力してください。`;
  return yen <= YEN_MAX ? null : amountTooLarge(label);
};

export const amountTooLarge = (label: string): string =>
  `${label}が大きすぎます。100兆円以内の金額を入力してください。`;

const plannedProjectsProblem = (lines: readonly string[]): string | null =>
  lines.length > PLANNED_PROJECTS_MAX
    ? `予定していることは${PLANNED_PROJECTS_MAX}件（${PLANNED_PROJECTS_MAX}行）まで入力できます。`
    : (lines
        .map((line) => lengthProblem('予定していることの1行', line, NAME_MAX))
        .find((problem) => problem !== null) ?? null);

const establishedProblem = (date: string | null, today: string): string | null => {
  if (date === null) return null;
  if (date > today) return '設立日が今日より後の日付です。今日までの日付を入力してください。';
  return date >= EARLIEST
    ? null
    : '設立日が明治より前の日付です。創業の日ではなく、登記された設立の日を入力してください。';
};

const unless = (isRight: boolean, message: string): string | null => (isRight ? null : message);

const areKnown = (ids: readonly number[], known: ReadonlySet<number>): boolean =>
  ids.length <= known.size && new Set(ids).size === ids.length && ids.every((id) => known.has(id));

/** The error of each field, for form and server; null if valid. `today`: `YYYY-MM-DD` in Japan. */
export const companyProblems = (
  facts: CompanyFacts,
  today: string,
): Record<keyof CompanyFacts, string | null> => ({
  companyName:
    facts.companyName === ''
      ? '会社名を入力してください。'
      : lengthProblem('会社名', facts.companyName, NAME_MAX),
  companyNameKana: textProblem('フリガナ', facts.companyNameKana, furiganaProblem),
  corporateNumber: textProblem('法人番号', facts.corporateNumber, corporateNumberProblem),
  representativeName: textProblem('代表者名', facts.representativeName, undefined, NAME_MAX),
  establishedOn: establishedProblem(facts.establishedOn, today),
  phone: textProblem('電話番号', facts.phone, phoneProblem),
  websiteUrl: textProblem('ホームページ', facts.websiteUrl, webAddressProblem),
  postalCode: textProblem('郵便番号', facts.postalCode, postalCodeProblem),
  areaId: unless(
    facts.areaId === null || prefectureIds.has(facts.areaId),
    '都道府県を選択してください。',
  ),
  city: textProblem('市区町村', facts.city),
  addressLine: textProblem('番地・建物名', facts.addressLine),
  businessCategoryIds: unless(
    areKnown(facts.businessCategoryIds, categoryIds),
    '業種を選び直してください。',
  ),
  employees: unless(
    facts.employees === null || isCount(facts.employees),
    '従業員数を正しく読み取れませんでした。「25」のように人数を数字で入力してください。',
  ),
  capital: amountProblem('資本金', facts.capital),
  annualSales: amountProblem('年商', facts.annualSales),
  fiscalMonth: unless(
    facts.fiscalMonth === null || (facts.fiscalMonth >= 1 && facts.fiscalMonth <= 12),
    '決算月を1月から12月の中から選択してください。',
  ),
  plannedProjects: plannedProjectsProblem(facts.plannedProjects ?? []),
  tagIds: unless(areKnown(facts.tagIds, tagIds), '利用目的を選び直してください。'),
});
