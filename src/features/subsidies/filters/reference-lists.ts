import { useMemo } from 'react';
import type { Area, BusinessCategory } from '~/contract/reference';
import { useCommonDataStore } from '~/session/common-data';
import { useFilterNames, type FilterNames } from '~/entities/subsidy/filter-labels';
import type { Search } from '~/entities/subsidy/search-address';

type Tag = { tagId: number; name: string };

/** The API's own lists, as the filters offer them, and their names by number. */
export type ReferenceLists = {
  areas: readonly Area[];
  businessCategories: readonly BusinessCategory[];
  purposes: readonly Tag[];
  names: FilterNames;
};

const PURPOSE_GROUP = '利用目的';

export const useReferenceLists = (): ReferenceLists => {
  const { areas, businessCategories, tagGroups } = useCommonDataStore();
  const names = useFilterNames();
  return useMemo(
    () => ({
      areas,
      businessCategories,
      purposes: tagGroups.find(({ name }) => name === PURPOSE_GROUP)?.tags ?? [],
      names,
    }),
    [areas, businessCategories, tagGroups, names],
  );
};

/** Without the numbers that no list knows: the address may be old, or typed. */
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
