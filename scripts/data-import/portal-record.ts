import * as z from 'zod/mini';
import { subsidyIdOf } from '~/domain/subsidies/open-data/portal-number';

const text = z._default(z.nullable(z.string()), null);
const flag = z._default(z.nullable(z.boolean()), null);

const files = z._default(
  z.nullable(
    z.array(
      z.object({
        name: z.string(),
        bytes: z._default(z.nullable(z.int()), null),
        data: z.optional(z.string()),
      }),
    ),
  ),
  null,
);

/** The documented fields of list records and of detail records. */
const schema = z.object({
  id: text,
  name: text,
  title: text,
  target_area_search: text,
  target_area_detail: text,
  target_number_of_employees: text,
  subsidy_max_limit: z._default(z.nullable(z.union([z.number(), z.string()])), null),
  subsidy_rate: text,
  acceptance_start_datetime: text,
  acceptance_end_datetime: text,
  project_end_deadline: text,
  institution_name: text,
  subsidy_catch_phrase: text,
  detail: text,
  use_purpose: text,
  industry: text,
  request_reception_presence: text,
  is_enable_multiple_request: flag,
  front_subsidy_detail_page_url: text,
  application_guidelines: files,
  outline_of_grant: files,
  application_form: files,
});

export type PortalRecord = z.output<typeof schema>;

export type ParsedRecord =
  | {
      readonly record: PortalRecord;
      readonly isDetail: boolean;
      /** Names of undocumented fields. The import ignores their values. */
      readonly unknownFields: readonly string[];
    }
  | { readonly refused: string };

const DATES = {
  acceptance_start_datetime: '受付開始',
  acceptance_end_datetime: '受付終了',
  project_end_deadline: '事業終了期限',
} as const;

/** Accepts only these formats, because `Date.parse` guesses what other formats mean. */
const DATE_FORMS =
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;

/** Also checks that the day exists, because `Date.parse` reads 31 February as a day in March. */
const isDate = (value: string): boolean => {
  if (!DATE_FORMS.test(value) || Number.isNaN(Date.parse(value))) return false;
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() >= day;
};

const isAmount = (value: number | string): boolean =>
  Number.isSafeInteger(Number(value)) && Number(value) >= 0 && String(value).trim() !== '';

const refusalOf = (record: PortalRecord): string | null => {
  if (record.name === null && record.id === null) return '番号（name）も id もありません';
  if (record.name !== null && subsidyIdOf(record.name) === null) {
    return `番号（name）が S-数字 の形ではありません：${record.name}`;
  }
  if (record.title === null || record.title.trim() === '') return '題名（title）がありません';
  for (const [field, label] of Object.entries(DATES)) {
    const value = record[field as keyof typeof DATES];
    if (value !== null && value !== '' && !isDate(value)) {
      return `${label}（${field}）が日時ではありません：${value}`;
    }
  }
  if (record.subsidy_max_limit !== null && !isAmount(record.subsidy_max_limit)) {
    return `上限額（subsidy_max_limit）が0以上の整数ではありません：${record.subsidy_max_limit}`;
  }
  return null;
};

export const parseRecord = (value: unknown): ParsedRecord => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { refused: '記録ではありません（オブジェクトがありません）' };
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.'));
    return { refused: `値の型が違います：${[...new Set(fields)].join('、')}` };
  }
  const refused = refusalOf(parsed.data);
  if (refused !== null) return { refused };
  const unknownFields = Object.keys(value).filter((field) => !(field in schema.shape));
  return { record: parsed.data, isDetail: 'detail' in value, unknownFields };
};
