import { useMemo } from 'react';
import type { SubsidyFilters } from '~/contract/subsidies';
import { formatYen } from '~/domain/money';
import { subsidyKindName, subsidyLevelName, subsidyStatusName } from '~/domain/subsidy';
import { useCommonDataStore, type CommonData } from './common-data';

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

/** In the order of the search, where 「まもなく締切」 is part of 「募集中」. */
const STATUS_ORDER = ['open', 'closing', 'upcoming', 'closed'] as const;
/** All of these together narrow nothing. */
const EVERY_STATUS = STATUS_ORDER.filter((status) => status !== 'closing');

const statusWords = ({ status = [] }: SubsidyFilters): string[] => {
  const isAll = EVERY_STATUS.every((each) => status.includes(each));
  const named = STATUS_ORDER.filter((each) => status.includes(each)).map(subsidyStatusName);
  return named.length === 0 || isAll ? [] : [named.join('・')];
};

const amountWords = ({ minAmount, includeUnstatedAmount }: SubsidyFilters): string[] =>
  minAmount === undefined || minAmount === 0
    ? []
    : [
        `上限額${formatYen(minAmount)}以上${includeUnstatedAmount === true ? '・記載なしも含む' : ''}`,
      ];

const named = (
  ids: readonly number[] | undefined,
  nameOf: (id: number) => string | undefined,
): string[] => (ids ?? []).flatMap((id) => nameOf(id) ?? []);

const counted = (count: number | undefined, words: (count: number) => string): string[] =>
  count === undefined ? [] : [words(count)];

/**
 * What a search or a saved condition looks for, condition by condition, in the words of the search's
 * own chips and in the order of its filters. Nothing at all: every subsidy that the plan shows.
 */
export const filterWords = (filters: SubsidyFilters, names: FilterNames): string[] => [
  ...(filters.keyword === undefined || filters.keyword === ''
    ? []
    : [`キーワード「${filters.keyword}」${filters.exact === true ? '（入力した語だけ）' : ''}`]),
  ...(filters.matchedOnly === true ? ['適合と要確認だけ'] : []),
  ...(filters.kind ?? []).map(subsidyKindName),
  ...statusWords(filters),
  ...counted(filters.deadlineWithin, (days) => `締切まで${days}日以内`),
  ...named(filters.areaIds, names.area),
  ...named(filters.businessCategoryIds, names.businessCategory),
  ...named(filters.tagIds, names.tag),
  ...(filters.level ?? []).map((level) => `実施主体 ${subsidyLevelName(level)}`),
  ...amountWords(filters),
  ...counted(filters.employees, (count) => `従業員${count}名`),
  ...counted(filters.publishedWithin, (days) => `公開${days}日以内`),
];

const LONGEST_NAME = 100;

/** A name to begin with for what is looked for: 「東京都・製造業」, short enough for its field. */
export const suggestedNameOf = (filters: SubsidyFilters, names: FilterNames): string => {
  const words = [
    ...(filters.keyword === undefined || filters.keyword === '' ? [] : [filters.keyword]),
    ...filterWords({ ...filters, keyword: undefined, status: undefined }, names),
  ];
  return Array.from(words.slice(0, 3).join('・')).slice(0, LONGEST_NAME).join('');
};
