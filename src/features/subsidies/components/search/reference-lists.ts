import { useMemo } from 'react';
import type { Area, BusinessCategory } from '~/contract/reference';
import { useCommonDataStore } from '~/stores/common-data';
import type { SearchNames } from '~/features/subsidies/search-chips';
import type { Search } from '~/features/subsidies/search-state';

type Tag = { tagId: number; name: string };

/** The API's own lists, as the filters offer them, and their names by number. */
export type ReferenceLists = {
  areas: readonly Area[];
  businessCategories: readonly BusinessCategory[];
  purposes: readonly Tag[];
  names: SearchNames;
};

const PURPOSE_GROUP = '利用目的';

export const useReferenceLists = (): ReferenceLists => {
  const { areas, businessCategories, tagGroups } = useCommonDataStore();
  return useMemo(() => {
    const areaNames = new Map(areas.map(({ areaId, name }) => [areaId, name]));
    const categoryNames = new Map(
      businessCategories.map(({ businessCategoryId, name }) => [businessCategoryId, name]),
    );
    const tagNames = new Map(
      tagGroups.flatMap(({ tags }) => tags.map(({ tagId, name }) => [tagId, name] as const)),
    );
    return {
      areas,
      businessCategories,
      purposes: tagGroups.find(({ name }) => name === PURPOSE_GROUP)?.tags ?? [],
      names: {
        area: (areaId) => areaNames.get(areaId),
        businessCategory: (businessCategoryId) => categoryNames.get(businessCategoryId),
        tag: (tagId) => tagNames.get(tagId),
      },
    };
  }, [areas, businessCategories, tagGroups]);
};

/** Numbers that no list knows are dropped: the address may be old, or typed. */
export const withoutUnknown = (search: Search, { names }: ReferenceLists): Search => {
  const isKnown = (name: (id: number) => string | undefined) => (id: number) =>
    name(id) !== undefined;
  return {
    ...search,
    areaIds: search.areaIds.filter(isKnown(names.area)),
    businessCategoryIds: search.businessCategoryIds.filter(isKnown(names.businessCategory)),
    tagIds: search.tagIds.filter(isKnown(names.tag)),
  };
};
