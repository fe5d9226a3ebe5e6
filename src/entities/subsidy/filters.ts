import { KEYWORD_MAX, type SubsidyFilters, type SubsidyQuery } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  subsidyKindName,
  subsidyLevelName,
  subsidyStatusName,
} from '~/domain/subsidies/subsidy';
import { formatYen } from '~/domain/text/money';
import { formatDate } from '~/domain/time/dates';
import { weekStart } from '~/domain/time/weeks';
import { calendarDate, flag, oneOf, someOf, sortedIds, text, texts, whole } from '~/forms/address';

/** The filters of the API: those that a condition stores, and the week of the deadline. */
export type AskedFilters = SubsidyFilters & Pick<SubsidyQuery, 'deadlineWeek'>;
export type FilterName = keyof AskedFilters;

/** Names by id; undefined for an id unknown to the API. */
export type FilterNames = {
  area: (areaId: number) => string | undefined;
  businessCategory: (businessCategoryId: number) => string | undefined;
  tag: (tagId: number) => string | undefined;
};

/** The control in the filter panel (`features/subsidies/filters/controls.tsx`). */
export type FilterControl =
  | 'fit'
  | 'kinds'
  | 'choices'
  | 'days'
  | 'areas'
  | 'businessCategories'
  | 'purposes'
  | 'amount'
  | 'employees'
  | 'sources';

type FilterValue = string | number | boolean | readonly (string | number)[];
type Item<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** A filter of the client beside its query parameter. `Value` is the API's value. */
type Filter<Value = FilterValue> = {
  /** The value of a new search. */
  readonly unset: unknown;
  /** The value without effect, if it is not that of a new search. */
  readonly none?: Value;
  /** Whether the value has an effect. If missing, null, false and empty values have none. */
  narrows?(value: Value): boolean;
  /** Has an effect only with this filter. */
  readonly onlyWith?: FilterName;
  /** Has no effect with this filter. */
  readonly replacedBy?: FilterName;
  /** The API's value as a query parameter; by default as text. */
  toParam?(value: Value): string;
  /** The label of a chip, one for each item of a list. Undefined for an unknown id. */
  label?(value: Item<Value>, names: FilterNames, filters: AskedFilters): string | undefined;
  /** One label for the whole list. */
  listLabel?(values: Value): string;
  /** Between the labels of a list; 「・」 if missing. */
  readonly separator?: string;
  readonly isInConditionForm?: true;
  /** Never stored in a condition. */
  readonly isTransient?: true;
  /** With this filter, what closes soon is not folded away. */
  readonly showsClosing?: true;
  /** Each record has one of `values`, so that their counts add up to all records. */
  readonly isPartition?: true;
  /** The heading in the filter panel, or the label of a checkbox. */
  readonly title?: string;
  readonly control?: FilterControl;
  readonly values?: readonly Item<Value>[];
  nameOf?(value: Item<Value>): string;
  /** The group is folded while the filter has no effect, and left out without any choice. */
  readonly isFolded?: true;
  /** The filters whose checkboxes are below the control. */
  readonly checkboxes?: readonly FilterName[];
  /** The name of its facet, if it differs. */
  readonly facet?: string;
};

/** 「まもなく締切」 is part of 「募集中」 in a search. */
const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Closed subsidies are searched only on request (product §9). */
const APPLICABLE: readonly SearchStatus[] = ['open', 'upcoming'];
const ALL = 'all';

const statusParam = {
  unset: APPLICABLE,
  read: (value: string): readonly SearchStatus[] | undefined => {
    if (value === ALL) return [];
    const read = someOf(SEARCH_STATUSES).read(value);
    return read?.length === 0 ? undefined : read;
  },
  write: (status: readonly SearchStatus[]) => (status.length === 0 ? ALL : status.join(',')),
};

const mondayParam = {
  ...calendarDate(),
  read: (value: string) => {
    const date = calendarDate().read(value);
    return typeof date === 'string' ? weekStart(date) : date;
  },
};

const choices = <Value extends string>(
  title: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
) => ({ title, control: 'choices' as const, values, nameOf, isPartition: true as const });

const days = <Days extends number>(title: string, values: readonly Days[]) => ({
  ...oneOf(values),
  title,
  control: 'days' as const,
  values,
});

/** The filters of the search, in the order of the filter panel. */
export const FILTERS = {
  keyword: {
    ...text(KEYWORD_MAX),
    label: (keyword, _, { exact }) =>
      `キーワード「${keyword}」${exact === true ? '（入力した語だけ）' : ''}`,
    isInConditionForm: true,
    showsClosing: true,
  },
  /** Without synonyms. */
  exact: { ...flag(), onlyWith: 'keyword', isInConditionForm: true },
  matchedOnly: {
    ...flag(),
    title: '対象外を除く',
    control: 'fit',
    label: () => '対象外を除く',
    isInConditionForm: true,
  },
  /** Records that are no calls for applications, each type on request (product §13). */
  includeProcedures: {
    ...flag(),
    title: '採択後の手続きも表示',
    facet: 'procedures',
    label: () => '採択後の手続きも含む',
  },
  includeCommissions: {
    ...flag(),
    title: '委託・執行団体も表示',
    facet: 'commissions',
    label: () => '委託・執行団体も含む',
  },
  includeRegistrations: {
    ...flag(),
    title: '登録・宣言も表示',
    facet: 'registrations',
    label: () => '登録・宣言も含む',
  },
  kind: {
    ...someOf(SUBSIDY_KINDS),
    ...choices('種別', SUBSIDY_KINDS, subsidyKindName),
    control: 'kinds',
    label: subsidyKindName,
    isInConditionForm: true,
  },
  status: {
    ...statusParam,
    ...choices('募集状況', SEARCH_STATUSES, subsidyStatusName),
    checkboxes: ['includeProcedures', 'includeCommissions', 'includeRegistrations'],
    none: [],
    narrows: (chosen) =>
      chosen.length > 0 && !SEARCH_STATUSES.every((status) => chosen.includes(status)),
    toParam: (chosen) => {
      const searched = new Set(chosen.map((status) => (status === 'closing' ? 'open' : status)));
      return statusParam.write(SEARCH_STATUSES.filter((status) => searched.has(status)));
    },
    listLabel: (chosen) =>
      (['open', 'closing', 'upcoming', 'closed'] as const)
        .filter((status) => chosen.includes(status))
        .map(subsidyStatusName)
        .join('・'),
  },
  deadlineWithin: {
    ...days('締切まで', DEADLINES_WITHIN),
    label: (within) => `締切まで${within}日以内`,
    replacedBy: 'deadlineWeek',
    showsClosing: true,
  },
  areaIds: {
    ...sortedIds(),
    title: '対象地域',
    control: 'areas',
    label: (areaId, { area }) => area(areaId),
    isInConditionForm: true,
  },
  businessCategoryIds: {
    ...sortedIds(),
    title: '業種',
    control: 'businessCategories',
    label: (id, { businessCategory }) => businessCategory(id),
    // The names of industries contain 「、」 and 「・」.
    separator: ' / ',
  },
  tagIds: {
    ...sortedIds(),
    title: '利用目的',
    control: 'purposes',
    label: (tagId, { tag }) => tag(tagId),
  },
  level: {
    ...someOf(SUBSIDY_LEVELS),
    ...choices('実施主体', SUBSIDY_LEVELS, subsidyLevelName),
    isFolded: true,
    label: (level) => `実施主体 ${subsidyLevelName(level)}`,
  },
  /** In yen. */
  minAmount: {
    ...whole(1),
    title: '上限額',
    control: 'amount',
    isFolded: true,
    checkboxes: ['includeUnstatedAmount'],
    narrows: (yen) => yen > 0,
    label: (yen, _, { includeUnstatedAmount }) =>
      `上限額${formatYen(yen)}以上${includeUnstatedAmount === true ? '・記載なしも含む' : ''}`,
  },
  includeUnstatedAmount: { ...flag(), title: '記載なしも含める', onlyWith: 'minAmount' },
  employees: {
    ...whole(0),
    title: '従業員数',
    control: 'employees',
    isFolded: true,
    label: (count) => `従業員${count}名`,
  },
  publishedWithin: {
    ...days('公開日', PUBLISHED_WITHIN),
    isFolded: true,
    label: (within) => `公開${within}日以内`,
  },
  /** The values are those that the server offers. */
  source: {
    ...texts(),
    title: '出典',
    control: 'sources',
    isFolded: true,
    label: (source) => `出典 ${source}`,
  },
  /** The Monday of the deadline's week. In a condition it would soon find nothing. */
  deadlineWeek: {
    ...mondayParam,
    label: (monday) => `締切が${formatDate(monday)}の週`,
    isTransient: true,
    showsClosing: true,
  },
} as const satisfies { readonly [Name in FilterName]-?: Filter<NonNullable<AskedFilters[Name]>> };

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];

/** The values of the filters in a search. */
export type FilterView = {
  -readonly [Name in FilterName]-?: Parameters<(typeof FILTERS)[Name]['write']>[0];
};

/** The value without effect. */
export const noneOf = (name: FilterName): unknown => filterOf(name).none ?? filterOf(name).unset;

type Values = { readonly [Name in FilterName]?: FilterView[Name] | AskedFilters[Name] };

/** The value of a filter of a search or a condition, if it has an effect. */
export const effectiveValue = (name: FilterName, values: Values): FilterValue | undefined => {
  const value: FilterValue | null = values[name] ?? null;
  const row = filterOf(name);
  const isSet = (other: FilterName): boolean => effectiveValue(other, values) !== undefined;
  if (value === null || value === false || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  const isEffective =
    row.narrows?.(value) !== false &&
    (row.onlyWith === undefined || isSet(row.onlyWith)) &&
    (row.replacedBy === undefined || !isSet(row.replacedBy));
  return isEffective ? value : undefined;
};

/** The filters of a new search: open and upcoming. */
export const NEW_FILTERS: SubsidyFilters = { status: [...APPLICABLE] };

export const FITS_ONLY: SubsidyFilters = { matchedOnly: true };
export const isFitsOnly = ({ matchedOnly }: SubsidyFilters): boolean => matchedOnly === true;
export const FITTING_FILTERS: SubsidyFilters = { ...NEW_FILTERS, ...FITS_ONLY };

/** The filters, limited to what was published within a number of days. */
export const recentFilters = (filters: SubsidyFilters, most: number): SubsidyFilters => ({
  ...filters,
  publishedWithin: Math.min(filters.publishedWithin ?? most, most),
});
