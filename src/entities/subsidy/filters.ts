import { KEYWORD_MAX, type SubsidyFilters, type SubsidyQuery } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/subsidies/deadline';
import {
  PUBLISHED_WITHIN,
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  subsidyKindName,
  subsidyLevelName,
  subsidyStatusName,
  type SubsidyStatus,
} from '~/domain/subsidies/subsidy';
import { formatYen } from '~/domain/text/money';
import { formatDate } from '~/domain/time/dates';
import { weekStart } from '~/domain/time/weeks';
import {
  calendarDate,
  flag,
  oneOf,
  someOf,
  sortedIds,
  text,
  whole,
  type Param,
} from '~/forms/address';

/** The filters of the API: those that a condition stores, and the week of the deadline. */
export type AskedFilters = SubsidyFilters & Pick<SubsidyQuery, 'deadlineWeek'>;
export type FilterName = keyof AskedFilters;

/** Names by id; undefined for an id unknown to the API. */
export interface FilterNames {
  area: (areaId: number) => string | undefined;
  businessCategory: (businessCategoryId: number) => string | undefined;
  tag: (tagId: number) => string | undefined;
}

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
  | 'employees';

type FilterValue = string | number | boolean | readonly (string | number)[];
type Item<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** A filter, all that the client knows of it. `Value` is that of the API. */
export interface Filter<Value = FilterValue> {
  /** The query parameter, with the value of a new search. */
  readonly param: { readonly unset: unknown };
  /** The value without effect, if a new search has another one. */
  readonly none?: Value;
  /** Whether the value has an effect; if missing, any but null, false and empty ones. */
  narrows?(value: Value): boolean;
  /** Without this filter it has no effect. */
  readonly onlyWith?: FilterName;
  /** With this filter it has no effect. */
  readonly replacedBy?: FilterName;
  /** The API's value in the address; if missing, as text. */
  toParam?(value: Value): string;
  /** The label of a chip: one for each item of a list. Undefined: no chip. */
  label?(value: Item<Value>, names: FilterNames, filters: AskedFilters): string | undefined;
  /** Instead, one label for the whole list. */
  listLabel?(values: Value): string;
  /** Between labels in a sentence; 「・」 if missing. */
  readonly separator?: string;
  /** The form of a condition has a field for it. */
  readonly isInConditionForm?: true;
  /** Not stored in conditions. */
  readonly isTransient?: true;
  /** Turns off that what closes soon is folded away. */
  readonly showsClosing?: true;
  /** Values of which each record has one, so that their counts add up to all records. */
  readonly disjoint?: readonly string[];
  /** The heading in the filter panel. */
  readonly title?: string;
  readonly control?: FilterControl;
  /** The choices of the control, with their names. */
  readonly values?: readonly Item<Value>[];
  nameOf?(value: Item<Value>): string;
  /** The group is folded while the filter has no effect. */
  readonly isFolded?: true;
  /** The group is left out if no choice is offered. */
  readonly isOptional?: true;
  /** The label of a checkbox below the control of another filter. */
  readonly checkbox?: { readonly below: FilterName; readonly label: string };
  /** The name of its facet, if it differs. */
  readonly facet?: string;
}

/** 「まもなく締切」 is part of 「募集中」 in a search. */
export const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
type SearchStatus = (typeof SEARCH_STATUSES)[number];
const STATUS_ORDER: readonly SubsidyStatus[] = ['open', 'closing', 'upcoming', 'closed'];

const ALL = 'all';

/** Closed subsidies are searched only on request (product.md §9). */
const APPLICABLE = ['open', 'upcoming'] as const;

const statusParam: Param<readonly SearchStatus[]> = {
  unset: APPLICABLE,
  read: (value) => {
    if (value === ALL) return [];
    const read = someOf(SEARCH_STATUSES).read(value);
    return read?.length === 0 ? undefined : read;
  },
  write: (status) => (status.length === 0 ? ALL : status.join(',')),
};

/** The Monday of a week, by any of its days. */
const weekParam: Param<string | null> = {
  ...calendarDate(),
  read: (value) => {
    const date = calendarDate().read(value);
    return typeof date === 'string' ? weekStart(date) : date;
  },
};

/** The filters of the search, in the order of the filter panel. */
export const FILTERS = {
  keyword: {
    param: text(KEYWORD_MAX),
    label: (keyword, _, { exact }) =>
      `キーワード「${keyword}」${exact === true ? '（入力した語だけ）' : ''}`,
    isInConditionForm: true,
    showsClosing: true,
  },
  /** Without synonyms. */
  exact: { param: flag(), onlyWith: 'keyword', isInConditionForm: true },
  matchedOnly: {
    param: flag(),
    label: () => '対象外を除く',
    isInConditionForm: true,
    control: 'fit',
  },
  /** With procedures of people already adopted. */
  includeProcedures: {
    param: flag(),
    label: () => '採択後の手続きも含む',
    checkbox: { below: 'status', label: '採択後の手続きも表示' },
    facet: 'procedures',
  },
  kind: {
    param: someOf(SUBSIDY_KINDS),
    label: subsidyKindName,
    isInConditionForm: true,
    disjoint: SUBSIDY_KINDS,
    title: '種別',
    control: 'kinds',
    values: SUBSIDY_KINDS,
    nameOf: subsidyKindName,
  },
  status: {
    param: statusParam,
    none: [],
    narrows: (statuses) =>
      statuses.length > 0 && !SEARCH_STATUSES.every((each) => statuses.includes(each)),
    toParam: (statuses) =>
      statusParam.write(
        SEARCH_STATUSES.filter(
          (each) => statuses.includes(each) || (each === 'open' && statuses.includes('closing')),
        ),
      ),
    listLabel: (statuses) =>
      STATUS_ORDER.filter((each) => statuses.includes(each))
        .map(subsidyStatusName)
        .join('・'),
    disjoint: SEARCH_STATUSES,
    title: '募集状況',
    control: 'choices',
    values: SEARCH_STATUSES,
    nameOf: subsidyStatusName,
  },
  deadlineWithin: {
    param: oneOf(DEADLINES_WITHIN),
    replacedBy: 'deadlineWeek',
    label: (days) => `締切まで${days}日以内`,
    showsClosing: true,
    title: '締切まで',
    control: 'days',
    values: DEADLINES_WITHIN,
  },
  areaIds: {
    param: sortedIds(),
    label: (areaId, { area }) => area(areaId),
    isInConditionForm: true,
    title: '対象地域',
    control: 'areas',
  },
  businessCategoryIds: {
    param: sortedIds(),
    label: (id, { businessCategory }) => businessCategory(id),
    // The names of industries contain 「、」 and 「・」.
    separator: ' / ',
    title: '業種',
    control: 'businessCategories',
  },
  tagIds: {
    param: sortedIds(),
    label: (tagId, { tag }) => tag(tagId),
    title: '利用目的',
    control: 'purposes',
  },
  level: {
    param: someOf(SUBSIDY_LEVELS),
    label: (level) => `実施主体 ${subsidyLevelName(level)}`,
    disjoint: SUBSIDY_LEVELS,
    title: '実施主体',
    control: 'choices',
    values: SUBSIDY_LEVELS,
    nameOf: subsidyLevelName,
    isFolded: true,
  },
  /** In yen. */
  minAmount: {
    param: whole(1),
    narrows: (yen) => yen > 0,
    label: (yen, _, { includeUnstatedAmount }) =>
      `上限額${formatYen(yen)}以上${includeUnstatedAmount === true ? '・記載なしも含む' : ''}`,
    title: '上限額',
    control: 'amount',
    isFolded: true,
  },
  includeUnstatedAmount: {
    param: flag(),
    onlyWith: 'minAmount',
    checkbox: { below: 'minAmount', label: '記載なしも含める' },
  },
  employees: {
    param: whole(0),
    label: (count) => `従業員${count}名`,
    title: '従業員数',
    control: 'employees',
    isFolded: true,
  },
  publishedWithin: {
    param: oneOf(PUBLISHED_WITHIN),
    label: (days) => `公開${days}日以内`,
    title: '公開日',
    control: 'days',
    values: PUBLISHED_WITHIN,
    isFolded: true,
    isOptional: true,
  },
  /** The week, by its Monday, in which applications end. A stored one would soon find nothing. */
  deadlineWeek: {
    param: weekParam,
    label: (monday) => `締切が${formatDate(monday)}の週`,
    isTransient: true,
    showsClosing: true,
  },
} as const satisfies { readonly [Name in FilterName]-?: Filter<NonNullable<AskedFilters[Name]>> };

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export const filterOf = (name: FilterName): Filter => FILTERS[name];

/** The values of the filters in a search. */
export type FilterView = {
  -readonly [Name in FilterName]-?: (typeof FILTERS)[Name]['param'] extends Param<infer Value>
    ? Value
    : never;
};

/** The query parameters of the filters. */
export const FILTER_PARAMS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, FILTERS[name].param]),
) as { readonly [Name in FilterName]: (typeof FILTERS)[Name]['param'] };

/** The value without effect. */
export const noneOf = <Name extends FilterName>(name: Name): FilterView[Name] =>
  (filterOf(name).none ?? FILTERS[name].param.unset) as FilterView[Name];

type Values = { readonly [Name in FilterName]?: FilterView[Name] | AskedFilters[Name] };

/** The value of a filter of a search or a condition, if it has an effect. */
export const effectiveValue = (name: FilterName, values: Values): FilterValue | undefined => {
  const value: FilterValue | null | undefined = values[name];
  const row = filterOf(name);
  const isSet = (other: FilterName | undefined): boolean =>
    other !== undefined && effectiveValue(other, values) !== undefined;
  if (value === undefined || value === null || value === false || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (row.narrows?.(value) === false || isSet(row.replacedBy)) return undefined;
  return row.onlyWith === undefined || isSet(row.onlyWith) ? value : undefined;
};

/** What can be applied for, as in a new search. */
export const NEW_FILTERS: SubsidyFilters = { status: [...APPLICABLE] };

export const FITS_ONLY: SubsidyFilters = { matchedOnly: true };
export const isFitsOnly = ({ matchedOnly }: SubsidyFilters): boolean => matchedOnly === true;
export const FITTING_FILTERS: SubsidyFilters = { ...NEW_FILTERS, ...FITS_ONLY };

/** The filters, limited to what was published within a number of days. */
export const recentFilters = (filters: SubsidyFilters, days: number): SubsidyFilters => ({
  ...filters,
  publishedWithin: Math.min(filters.publishedWithin ?? days, days),
});
