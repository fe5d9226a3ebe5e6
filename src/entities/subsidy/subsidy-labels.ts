import type { DataSource, SubsidyDetail, SubsidySummary } from '~/contract/subsidies';
import { employeesBandName } from '~/domain/company/employees-bands';
import { areaName, areasLabel, NATIONWIDE } from '~/domain/content/areas';
import {
  BUSINESS_CATEGORIES,
  businessCategoriesLabel,
  coversAllCategories,
} from '~/domain/content/business-categories';
import { formatDateTime } from '~/domain/time/dates';

export const NOT_STATED = '記載なし';

/** Shown wherever a subsidy is paid after an order (product §13). */
export const ADVANCE_WARNING = '交付決定前の契約・発注・支払いは補助の対象になりません。';

/** The public number of a subsidy: `S-00009731`. */
export const subsidyNumber = (subsidyId: number): string =>
  `S-${String(subsidyId).padStart(8, '0')}`;

/** A short text, with all names if the text leaves some out. */
export type Named = {
  text: string;
  names: readonly string[];
  /** Separator of the names; 「、」 by default. */
  joint?: string;
};

/** Industry names contain 「、」, for example 「農業、林業」. */
export const CATEGORY_JOINT = ' / ';

export const namesInFull = ({ text, names, joint = '、' }: Named): string =>
  names.length > 0 ? names.join(joint) : text;

export const areasNamed = ({ areaIds }: Pick<SubsidyDetail, 'areaIds'>): Named => ({
  text: areasLabel(areaIds),
  // Some records name 全国 together with prefectures, which it includes.
  names: areaIds.includes(NATIONWIDE) ? [] : areaIds.flatMap((id) => areaName(id) ?? []),
});

export const categoriesNamed = ({
  businessCategoryIds,
}: Pick<SubsidyDetail, 'businessCategoryIds'>): Named => ({
  text: businessCategoriesLabel(businessCategoryIds),
  names: coversAllCategories(businessCategoryIds)
    ? []
    : BUSINESS_CATEGORIES.filter(({ businessCategoryId }) =>
        businessCategoryIds.includes(businessCategoryId),
      ).map(({ name }) => name),
  joint: CATEGORY_JOINT,
});

export const employeesLabel = ({ employeesBand }: Pick<SubsidyDetail, 'employeesBand'>): string =>
  employeesBandName(employeesBand ?? 0) ?? NOT_STATED;

/** How to apply and whether repeated applications are allowed; null if neither is stated. */
export const applicationLabel = ({
  onlineApplication,
  canApplyTwice,
}: Pick<SubsidyDetail, 'onlineApplication' | 'canApplyTwice'>): string | null => {
  const labels = { true: '電子申請', false: '電子申請以外', null: null } as const;
  const repeats = { true: '複数申請可', false: '1社1申請まで', null: null } as const;
  const parts = [labels[`${onlineApplication}`], repeats[`${canApplyTwice}`]];
  return parts.filter((part) => part !== null).join('・') || null;
};

const inOneLine = ({ credit, date }: Credit, url: string | undefined): string =>
  [`${credit}（${date}）`, url ?? []].flat().join(' ');

/** Credits and dates of the data, with the addresses of sources; null without a source. */
export const dataSourceLabel = ({
  source,
  sourceUpdatedAt = null,
  sourceLicence,
  sourceUrl,
  sourceSince,
  otherSources = [],
}: Partial<SubsidySummary>): string | null => {
  const own = source && {
    name: source,
    updatedAt: sourceUpdatedAt,
    licence: sourceLicence,
    since: sourceSince,
  };
  const lines = [
    ...(own ? [inOneLine(sourceCredit(own), sourceUrl)] : []),
    ...otherSources.map((each) => inOneLine(otherSourceCredit(each), each.url)),
  ];
  return lines.join(' / ') || null;
};

const ATTACHMENT_KINDS = { guidelines: '公募要領', outline: '概要', form: '様式' } as const;

export const attachmentKindName = (kind: SubsidyDetail['attachments'][number]['kind']): string =>
  ATTACHMENT_KINDS[kind];

const KILO = 1024;

/** A file size in bytes as 「850B」, 「64KB」 or 「1.8MB」. */
export const fileSizeLabel = (bytes: number): string => {
  if (bytes < KILO) return `${bytes}B`;
  if (bytes < KILO ** 2) return `${Math.round(bytes / KILO)}KB`;
  return `${(bytes / KILO ** 2).toFixed(1)}MB`;
};

const isJgrants = (name: string): boolean => /^jグランツ|^jgrants/iu.test(name.normalize('NFKC'));

/** 「2026/11/25 6:00」, without a time if the data is dated by day (midnight). */
const asOf = (updatedAt: string): string =>
  formatDateTime(updatedAt)
    .replace(/\(.\) 0?/u, ' ')
    .replace(/ 0:00$/u, '');

const creditOf = (name: string, licence: string | undefined, label?: string): string => {
  if (isJgrants(name)) return `${label ?? '出典'}：Jグランツ（デジタル庁）のデータを加工して作成`;
  if (licence) return `${label ?? '出典'}：${name}（${licence}）のデータを加工して作成`;
  return `${label ?? 'データ'}：${name}`;
};

const dateOf = (updatedAt: string | null, since: string | null | undefined): string => {
  if (updatedAt !== null) return `${asOf(updatedAt)} 時点`;
  return since ? `${since.replaceAll('-', '/')}以降の記録` : '時点不明';
};

type Credit = { credit: string; date: string };

/** The credit as the source's terms of use require it (product §8), and the date of its data. */
export const sourceCredit = (
  { name, licence, updatedAt, since }: DataSource,
  label?: string,
): Credit => ({ credit: creditOf(name, licence, label), date: dateOf(updatedAt, since) });

/** The credit of a source that completes the record of another one. */
export const otherSourceCredit = (source: DataSource): Credit => sourceCredit(source, '一部の項目');
