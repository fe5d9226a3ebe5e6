import { useMemo } from 'react';
import type { SubsidyFilters } from '~/contract/subsidies';
import { formatYen } from '~/domain/text/money';
import { subsidyKindName, subsidyLevelName, subsidyStatusName } from '~/domain/subsidies/subsidy';
import { useCommonDataStore, type CommonData } from '~/session/common-data';
import type { Search } from './search-address';

/** Names of what filters hold by number; undefined for a number that the API does not know. */
export type FilterNames = {
  area: (areaId: number) => string | undefined;
  businessCategory: (businessCategoryId: number) => string | undefined;
  tag: (tagId: number) => string | undefined;
};

type Named = Pick<CommonData, 'areas' | 'businessCategories' | 'tagGroups'>;

export const filterNamesOf = ({ areas, businessCategories, tagGroups }: Named): FilterNames => {
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

/** Drops ids that the API's lists do not hold: the address may be old, or typed by hand. */
export const withoutUnknown = (search: Search, names: FilterNames): Search => {
  const isKnown = (name: (id: number) => string | undefined) => (id: number) =>
    name(id) !== undefined;
  return {
    ...search,
    areaIds: search.areaIds.filter(isKnown(names.area)),
    businessCategoryIds: search.businessCategoryIds.filter(isKnown(names.businessCategory)),
    tagIds: search.tagIds.filter(isKnown(names.tag)),
  };
};

/** In the order of the search, where 「まもなく締切」 is part of 「募集中」. */
const STATUS_ORDER = ['open', 'closing', 'upcoming', 'closed'] as const;
/** All of these together narrow nothing. */
const EVERY_STATUS = STATUS_ORDER.filter((status) => status !== 'closing');

/** One condition in words: of a list its one value, of anything else all that it says. */
export type FilterPart = {
  field: keyof SubsidyFilters;
  /** Null where the condition is no list, or a list that is said as one. */
  value: number | string | null;
  label: string;
};

const said = (field: keyof SubsidyFilters, label: string | null): FilterPart[] =>
  label === null ? [] : [{ field, value: null, label }];

const each = <T extends number | string>(
  field: keyof SubsidyFilters,
  values: readonly T[] | undefined,
  nameOf: (value: T) => string | undefined,
): FilterPart[] =>
  (values ?? []).flatMap((value) => {
    const label = nameOf(value);
    return label === undefined ? [] : [{ field, value, label }];
  });

const counted = (count: number | undefined, words: (count: number) => string): string | null =>
  count === undefined ? null : words(count);

const keywordWords = ({ keyword, exact }: SubsidyFilters): string | null =>
  keyword === undefined || keyword === ''
    ? null
    : `キーワード「${keyword}」${exact === true ? '（入力した語だけ）' : ''}`;

const statusWords = ({ status = [] }: SubsidyFilters): string | null => {
  const isAll = EVERY_STATUS.every((one) => status.includes(one));
  const named = STATUS_ORDER.filter((one) => status.includes(one)).map(subsidyStatusName);
  return named.length === 0 || isAll ? null : named.join('・');
};

const amountMessage = ({ minAmount, includeUnstatedAmount }: SubsidyFilters): string | null =>
  minAmount === undefined || minAmount === 0
    ? null
    : `上限額${formatYen(minAmount)}以上${includeUnstatedAmount === true ? '・記載なしも含む' : ''}`;

/**
 * What a search or a saved condition looks for, condition by condition, in the order of the filters.
 * Numbers that nobody knows are left out.
 */
export const filterParts = (filters: SubsidyFilters, names: FilterNames): FilterPart[] => [
  ...said('keyword', keywordWords(filters)),
  ...said('matchedOnly', filters.matchedOnly === true ? '適合と要確認だけ' : null),
  ...each('kind', filters.kind, subsidyKindName),
  ...said('status', statusWords(filters)),
  ...said(
    'deadlineWithin',
    counted(filters.deadlineWithin, (days) => `締切まで${days}日以内`),
  ),
  ...each('areaIds', filters.areaIds, names.area),
  ...each('businessCategoryIds', filters.businessCategoryIds, names.businessCategory),
  ...each('tagIds', filters.tagIds, names.tag),
  ...each('level', filters.level, (level) => `実施主体 ${subsidyLevelName(level)}`),
  ...said('minAmount', amountMessage(filters)),
  ...said(
    'employees',
    counted(filters.employees, (count) => `従業員${count}名`),
  ),
  ...said(
    'publishedWithin',
    counted(filters.publishedWithin, (days) => `公開${days}日以内`),
  ),
];

/** The words alone. Nothing at all: every subsidy that the plan shows. */
export const filterLabels = (filters: SubsidyFilters, names: FilterNames): string[] =>
  filterParts(filters, names).map(({ label }) => label);
