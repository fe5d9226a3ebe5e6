import * as z from 'zod/mini';
import { COMPANY_FIELDS, filledCompanyFields } from '~/domain/company/company-fields';
import {
  amountTooLarge,
  companyProblems,
  NO_FACTS,
  tidyFact,
  tidyPlannedProjects,
  type CompanyFacts,
  type CompanyField,
  type TextFact,
} from '~/domain/company/company-profile';
import { formatPhone } from '~/domain/company/phone';
import { readCount } from '~/domain/text/counts';
import { formatNumber } from '~/domain/text/format-number';
import { formatYen, readYen } from '~/domain/text/money';
import { jstDateOf } from '~/domain/time/dates';
import { formatTypedDate, isDate, readDate, type DateProblem } from '~/domain/time/japanese-date';

/** A parsed value. `value` is null if the text is empty or, with `problem`, invalid. */
type Reading<Value> = { value: Value; problem?: string };

/** How the form stores, parses and shows a field of the profile. */
type FormField<Fact, Typed> = {
  draft: z.ZodMiniType<Typed, Typed>;
  read: (typed: Typed) => Reading<Fact>;
  show: (fact: Fact) => Typed;
};

const UNREADABLE_DATE: Record<DateProblem, string> = {
  unreadable:
    '設立日を読み取れませんでした。「1987/4/1」や「昭和62年4月1日」のように年月日を入力してください。',
  'no-such-day': '設立日が存在しない日付です。月と日を確認してください。',
  'not-in-era': '設立日の元号と年が合っていません。西暦でも入力できます。',
};

const text = (
  field: TextFact,
  show: (text: string) => string = (value) => value,
): FormField<string | null, string> => ({
  draft: z.string(),
  read: (typed) => ({ value: tidyFact(field, typed) }),
  show: (fact) => show(fact ?? ''),
});

/** A value that is typed as text; `parse` is not called for empty text. */
const parsed = <Fact>(
  parse: (typed: string) => Reading<Fact | null>,
  show: (fact: Fact) => string,
): FormField<Fact | null, string> => ({
  draft: z.string(),
  read: (typed) => (typed.trim() === '' ? { value: null } : parse(typed)),
  show: (fact) => (fact === null ? '' : show(fact)),
});

const amount = (label: string): FormField<number | null, string> =>
  parsed((typed) => {
    const yen = readYen(typed);
    if (typeof yen === 'number') return { value: yen };
    const problem =
      yen === 'too-large'
        ? amountTooLarge(label)
        : `${label}を読み取れませんでした。「1,500万」や「15,000,000」のように入力してください。`;
    return { value: null, problem };
  }, formatYen);

/** An id or number of a select. */
const choice = parsed<number>((typed) => ({ value: Number(typed) }), String);

const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

const choices: FormField<readonly number[], number[]> = {
  draft: z.array(z.number()),
  read: (ids) => ({ value: ids }),
  show: ascending,
};

const lines: FormField<readonly string[] | undefined, string> = {
  // A draft of an earlier version has no such field.
  draft: z._default(z.string(), '') as z.ZodMiniType<string> as z.ZodMiniType<string, string>,
  read: (typed) => ({ value: tidyPlannedProjects(typed.split('\n')) }),
  show: (fact) => (fact ?? []).join('\n'),
};

const FIELDS = {
  companyName: {
    draft: z.string(),
    read: (typed: string) => ({ value: typed.trim() }),
    show: (name: string) => name,
  },
  companyNameKana: text('companyNameKana'),
  corporateNumber: text('corporateNumber'),
  representativeName: text('representativeName'),
  establishedOn: parsed<string>((typed) => {
    const date = readDate(typed);
    return isDate(date) ? { value: date } : { value: null, problem: UNREADABLE_DATE[date] };
  }, formatTypedDate),
  phone: text('phone', formatPhone),
  websiteUrl: text('websiteUrl'),
  postalCode: text('postalCode'),
  areaId: choice,
  city: text('city'),
  addressLine: text('addressLine'),
  businessCategoryIds: choices,
  employees: parsed<number>((typed) => {
    const count = readCount(typed);
    if (typeof count === 'number') return { value: count };
    const what = count === 'too-large' ? 'が大きすぎます' : 'を読み取れませんでした';
    const problem = `従業員数${what}。「25」のように人数を数字で入力してください。`;
    return { value: null, problem };
  }, formatNumber),
  capital: amount('資本金'),
  annualSales: amount('年商'),
  fiscalMonth: choice,
  plannedProjects: lines,
  tagIds: choices,
};

type Drafts = { [Field in CompanyField]: (typeof FIELDS)[Field]['draft'] };

const mapFields = (valueOf: (field: CompanyField) => unknown): unknown =>
  Object.fromEntries(COMPANY_FIELDS.map((field) => [field, valueOf(field)]));

/** The row of a field without the types of its values, as a mapped type cannot relate them. */
const rowOf = (field: CompanyField) => FIELDS[field] as FormField<unknown, unknown>;

/** The form's values as typed, also stored as its draft. Fields in the order of the screen. */
export const companyInfoDraft = z.object(mapFields((field) => FIELDS[field].draft) as Drafts);
export type CompanyInfoForm = z.output<typeof companyInfoDraft>;

/** The fields with a string value: text inputs and selects. */
export type TextField = Exclude<keyof CompanyInfoForm, 'businessCategoryIds' | 'tagIds'>;

export const readCompany = (values: CompanyInfoForm) => {
  const readings = mapFields((field) => rowOf(field).read(values[field])) as Record<
    CompanyField,
    Reading<unknown>
  >;
  const facts = mapFields((field) => readings[field].value) as CompanyFacts;
  const found = companyProblems(facts, jstDateOf(new Date()));
  const problems = mapFields(
    (field) => found[field] ?? readings[field].problem ?? null,
  ) as typeof found;
  return { facts, problems };
};

export const companyInfoForm = companyInfoDraft.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(readCompany(value).problems)) {
    if (message !== null) issues.push({ code: 'custom', path: [field], message, input: value });
  }
});

/** The fields with a valid, non-empty value. */
export const filledFields = (values: CompanyInfoForm): CompanyField[] => {
  const { facts, problems } = readCompany(values);
  return filledCompanyFields(facts).filter((field) => problems[field] === null);
};

/** Form values of a saved profile; without one, only the name: the workspace's. */
export const companyFormValues = (
  profile: CompanyFacts | null,
  workspaceName: string,
): CompanyInfoForm => {
  const facts = profile ?? { ...NO_FACTS, companyName: workspaceName };
  return mapFields((field) => rowOf(field).show(facts[field])) as CompanyInfoForm;
};

/** The profile of a valid form. */
export const toFacts = (
  values: CompanyInfoForm,
): CompanyFacts & { [Field in 'businessCategoryIds' | 'tagIds']: number[] } & {
  plannedProjects: string[];
} => {
  const { facts } = readCompany(values);
  return {
    ...facts,
    businessCategoryIds: ascending(facts.businessCategoryIds),
    plannedProjects: [...(facts.plannedProjects ?? [])],
    tagIds: ascending(facts.tagIds),
  };
};

/** A field's text as shown after saving: 「1500万」 as 「1,500万円」. Invalid text stays. */
export const normalizedText = (values: CompanyInfoForm, field: TextField): string => {
  const { problems } = readCompany(values);
  if (problems[field] !== null) return values[field];
  return companyFormValues(toFacts(values), '')[field];
};
