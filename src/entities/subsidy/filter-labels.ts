import { useMemo } from 'react';
import type { SubsidyFilters } from '~/contract/subsidies';
import { subsidyKindName, subsidyLevelName, subsidyStatusName } from '~/domain/subsidies/subsidy';
import { formatYen } from '~/domain/text/money';
import { useCommonDataStore, type CommonData } from '~/session/common-data';

/** Names by id; undefined for an id unknown to the API. */
export interface FilterNames {
  area: (areaId: number) => string | undefined;
  businessCategory: (businessCategoryId: number) => string | undefined;
  tag: (tagId: number) => string | undefined;
}

type Named = Pick<CommonData, 'areas' | 'businessCategories' | 'tagGroups'>;

const filterNamesOf = ({ areas, businessCategories, tagGroups }: Named): FilterNames => {
  const areaNames = new Map(areas.map(({ areaId, name }) => [areaId, name]));
  const categoryNames = new Map(
    businessCategories.map(({ businessCategoryId, name }) => [businessCategoryId, name]),
  );
  const tagNames = new Map(
    tagGroups.flatMap(({ tags }) => tags.map(({ tagId, name }) => [tagId, name] as const)),
  );
  return {
    area: (areaId) => areaNames.get(areaId),
    businessCategory: (businessCategoryId) => categoryNames.get(businessCategoryId),
    tag: (tagId) => tagNames.get(tagId),
  };
};

export const useFilterNames = (): FilterNames => {
  const data = useCommonDataStore();
  return useMemo(() => filterNamesOf(data), [data]);
};

/** Display order. 「まもなく締切」 is a part of 「募集中」. */
const STATUS_ORDER = ['open', 'closing', 'upcoming', 'closed'] as const;
/** Selecting all of these is the same as no filter. */
const EVERY_STATUS = STATUS_ORDER.filter((status) => status !== 'closing');

/**
 * The label of one condition: one entry for each value of a list, one entry for any other field.
 */
export interface FilterPart {
  field: keyof SubsidyFilters;
  /** Null for a field that is not a list, and for a list shown under one label. */
  value: number | string | null;
  label: string;
}

const single = (field: keyof SubsidyFilters, label: string | null): FilterPart[] =>
  label === null ? [] : [{ field, value: null, label }];

const eachValue = <T extends number | string>(
  field: keyof SubsidyFilters,
  values: readonly T[] | undefined,
  nameOf: (value: T) => string | undefined,
): FilterPart[] =>
  (values ?? []).flatMap((value) => {
    const label = nameOf(value);
    return label === undefined ? [] : [{ field, value, label }];
  });

const optional = (count: number | undefined, labelOf: (count: number) => string): string | null =>
  count === undefined ? null : labelOf(count);

const keywordLabel = ({ keyword, exact }: SubsidyFilters): string | null =>
  keyword === undefined || keyword === ''
    ? null
    : `キーワード「${keyword}」${exact === true ? '（入力した語だけ）' : ''}`;

const statusLabel = ({ status = [] }: SubsidyFilters): string | null => {
  const isAll = EVERY_STATUS.every((each) => status.includes(each));
  const named = STATUS_ORDER.filter((each) => status.includes(each)).map(subsidyStatusName);
  return named.length === 0 || isAll ? null : named.join('・');
};

const amountLabel = ({ minAmount, includeUnstatedAmount }: SubsidyFilters): string | null =>
  minAmount === undefined || minAmount === 0
    ? null
    : `上限額${formatYen(minAmount)}以上${includeUnstatedAmount === true ? '・記載なしも含む' : ''}`;

/**
 * The labels of a search or a saved condition, in the order of the filter panel. Unknown ids are
 * left out.
 */
export const filterParts = (filters: SubsidyFilters, names: FilterNames): FilterPart[] => [
  ...single('keyword', keywordLabel(filters)),
  ...single('matchedOnly', filters.matchedOnly === true ? '対象外を除く' : null),
  ...single(
    'includeProcedures',
    filters.includeProcedures === true ? '採択後の手続きも含む' : null,
  ),
  ...eachValue('kind', filters.kind, subsidyKindName),
  ...single('status', statusLabel(filters)),
  ...single(
    'deadlineWithin',
    optional(filters.deadlineWithin, (days) => `締切まで${days}日以内`),
  ),
  ...eachValue('areaIds', filters.areaIds, names.area),
  ...eachValue('businessCategoryIds', filters.businessCategoryIds, names.businessCategory),
  ...eachValue('tagIds', filters.tagIds, names.tag),
  ...eachValue('level', filters.level, (level) => `実施主体 ${subsidyLevelName(level)}`),
  ...single('minAmount', amountLabel(filters)),
  ...single(
    'employees',
    optional(filters.employees, (count) => `従業員${count}名`),
  ),
  ...single(
    'publishedWithin',
    optional(filters.publishedWithin, (days) => `公開${days}日以内`),
  ),
];

/** The labels alone; empty if the search has no filter. */
export const filterLabels = (filters: SubsidyFilters, names: FilterNames): string[] =>
  filterParts(filters, names).map(({ label }) => label);
