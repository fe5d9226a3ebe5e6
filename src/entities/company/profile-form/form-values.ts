import * as z from 'zod/mini';
import {
  amountTooLarge,
  companyProblems,
  type CompanyFacts,
} from '~/domain/company/company-profile';
import { tidyCorporateNumber } from '~/domain/company/corporate-number';
import { tidyFurigana } from '~/domain/company/furigana';
import { formatPhone, tidyPhone } from '~/domain/company/phone';
import { tidyPostalCode } from '~/domain/company/postal-code';
import { readCount } from '~/domain/text/counts';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen, readYen } from '~/domain/text/money';
import { tidyWebAddress } from '~/domain/text/web-address';
import { jstDateOf } from '~/domain/time/dates';
import { formatTypedDate, isDate, readDate, type DateProblem } from '~/domain/time/japanese-date';

/** The form's values as typed, also stored as its draft. Fields in the order of the screen. */
export const companyInfoDraft = z.object({
  companyName: z.string(),
  companyNameKana: z.string(),
  corporateNumber: z.string(),
  representativeName: z.string(),
  establishedOn: z.string(),
  phone: z.string(),
  websiteUrl: z.string(),
  postalCode: z.string(),
  /** Id of the prefecture, or empty. */
  areaId: z.string(),
  city: z.string(),
  addressLine: z.string(),
  businessCategoryIds: z.array(z.number()),
  employees: z.string(),
  capital: z.string(),
  annualSales: z.string(),
  /** 1 to 12, or empty. */
  fiscalMonth: z.string(),
  tagIds: z.array(z.number()),
});
export type CompanyInfoForm = z.output<typeof companyInfoDraft>;

/** The fields with a string value: text inputs and single selects. */
export type TextField = Exclude<keyof CompanyInfoForm, 'businessCategoryIds' | 'tagIds'>;

type Problems = Record<keyof CompanyFacts, string | null>;

/** A parsed text. `value` is null if the text is empty or, with `problem`, invalid. */
interface Reading<T> {
  value: T | null;
  problem?: string;
}

const UNREADABLE_DATE: Record<DateProblem, string> = {
  unreadable:
    '設立日を読み取れませんでした。「1987/4/1」や「昭和62年4月1日」のように年月日を入力してください。',
  'no-such-day': '設立日が存在しない日付です。月と日を確認してください。',
  'not-in-era': '設立日の元号と年が合っていません。西暦でも入力できます。',
};

const read = <T>(text: string, reader: (text: string) => Reading<T>): Reading<T> =>
  text.trim() === '' ? { value: null } : reader(text);

const readText = (
  text: string,
  tidy: (text: string) => string = (typed) => typed.trim(),
): string | null => tidy(text) || null;

const readEstablished = (text: string): Reading<string> =>
  read(text, (typed) => {
    const date = readDate(typed);
    return isDate(date) ? { value: date } : { value: null, problem: UNREADABLE_DATE[date] };
  });

const readAmount = (label: string, text: string): Reading<number> =>
  read(text, (typed) => {
    const yen = readYen(typed);
    if (yen === 'too-large') return { value: null, problem: amountTooLarge(label) };
    return yen === 'invalid'
      ? {
          value: null,
          problem: `${label}を読み取れませんでした。「1,500万」や「15,000,000」のように入力してください。`,
        }
      : { value: yen };
  });

const readEmployees = (text: string): Reading<number> =>
  read(text, (typed) => {
    const count = readCount(typed);
    if (count === 'too-large') {
      return {
        value: null,
        problem: '従業員数が大きすぎます。「25」のように人数を数字で入力してください。',
      };
    }
    return count === 'invalid'
      ? {
          value: null,
          problem: '従業員数を読み取れませんでした。「25」のように人数を数字で入力してください。',
        }
      : { value: count };
  });

const readChoice = (value: string): number | null => (value === '' ? null : Number(value));

export const readCompany = (values: CompanyInfoForm) => {
  const establishedOn = readEstablished(values.establishedOn);
  const employees = readEmployees(values.employees);
  const capital = readAmount('資本金', values.capital);
  const annualSales = readAmount('年商', values.annualSales);
  const facts: CompanyFacts = {
    companyName: values.companyName.trim(),
    companyNameKana: readText(values.companyNameKana, tidyFurigana),
    corporateNumber: readText(values.corporateNumber, tidyCorporateNumber),
    representativeName: readText(values.representativeName),
    establishedOn: establishedOn.value,
    phone: readText(values.phone, tidyPhone),
    websiteUrl: readText(values.websiteUrl, tidyWebAddress),
    postalCode: readText(values.postalCode, tidyPostalCode),
    areaId: readChoice(values.areaId),
    city: readText(values.city),
    addressLine: readText(values.addressLine),
    businessCategoryIds: values.businessCategoryIds,
    employees: employees.value,
    capital: capital.value,
    annualSales: annualSales.value,
    fiscalMonth: readChoice(values.fiscalMonth),
    tagIds: values.tagIds,
  };
  const problems: Problems = companyProblems(facts, jstDateOf(new Date()));
  problems.establishedOn ??= establishedOn.problem ?? null;
  problems.employees ??= employees.problem ?? null;
  problems.capital ??= capital.problem ?? null;
  problems.annualSales ??= annualSales.problem ?? null;
  return { facts, problems };
};

export const companyInfoForm = companyInfoDraft.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(readCompany(value).problems)) {
    if (message !== null) issues.push({ code: 'custom', path: [field], message, input: value });
  }
});

/** The fields with a valid, non-empty value. */
export const filledFields = (values: CompanyInfoForm): (keyof CompanyFacts)[] => {
  const { facts, problems } = readCompany(values);
  return (Object.keys(companyInfoDraft.shape) as (keyof CompanyFacts)[]).filter((field) => {
    const value = facts[field];
    const isEmpty = Array.isArray(value) ? value.length === 0 : value === null;
    return !isEmpty && problems[field] === null;
  });
};

const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** Form values of a saved profile; without one, only the name: the workspace's. */
export const toFormValues = (
  profile: CompanyFacts | null,
  workspaceName: string,
): CompanyInfoForm => ({
  companyName: profile?.companyName ?? workspaceName,
  companyNameKana: profile?.companyNameKana ?? '',
  corporateNumber: profile?.corporateNumber ?? '',
  representativeName: profile?.representativeName ?? '',
  establishedOn: profile?.establishedOn == null ? '' : formatTypedDate(profile.establishedOn),
  phone: formatPhone(profile?.phone ?? ''),
  websiteUrl: profile?.websiteUrl ?? '',
  postalCode: profile?.postalCode ?? '',
  areaId: profile?.areaId?.toString() ?? '',
  city: profile?.city ?? '',
  addressLine: profile?.addressLine ?? '',
  businessCategoryIds: ascending(profile?.businessCategoryIds ?? []),
  employees: profile?.employees == null ? '' : formatNumber(profile.employees),
  capital: profile?.capital == null ? '' : formatYen(profile.capital),
  annualSales: profile?.annualSales == null ? '' : formatYen(profile.annualSales),
  fiscalMonth: profile?.fiscalMonth?.toString() ?? '',
  tagIds: ascending(profile?.tagIds ?? []),
});

/** The profile of a valid form. */
export const toFacts = (
  values: CompanyInfoForm,
): CompanyFacts & { [Field in 'businessCategoryIds' | 'tagIds']: number[] } => {
  const { facts } = readCompany(values);
  return {
    ...facts,
    businessCategoryIds: ascending(facts.businessCategoryIds),
    tagIds: ascending(facts.tagIds),
  };
};

/**
 * A field's text as shown after saving: 「1500万」 as 「1,500万円」. Invalid text is returned unchanged.
 */
export const normalizedText = (values: CompanyInfoForm, field: TextField): string => {
  const { problems } = readCompany(values);
  if (problems[field] !== null) return values[field];
  return toFormValues(toFacts(values), '')[field];
};
