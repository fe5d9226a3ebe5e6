import { useMemo } from 'react';
import { useCommonDataStore, type CommonData } from '~/session/common-data';
import {
  effectiveValue,
  FILTER_NAMES,
  filterOf,
  type AskedFilters,
  type FilterName,
  type FilterNames,
} from './filters';

export type NamedData = Pick<CommonData, 'areas' | 'businessCategories' | 'tagGroups'>;

export const filterNamesOf = (data: NamedData): FilterNames => {
  const areas = new Map(data.areas.map(({ areaId, name }) => [areaId, name]));
  const businessCategories = new Map(
    data.businessCategories.map(({ businessCategoryId, name }) => [businessCategoryId, name]),
  );
  const tags = new Map(
    data.tagGroups.flatMap((group) => group.tags.map(({ tagId, name }) => [tagId, name] as const)),
  );
  return {
    area: (areaId) => areas.get(areaId),
    businessCategory: (businessCategoryId) => businessCategories.get(businessCategoryId),
    tag: (tagId) => tags.get(tagId),
  };
};

export const useFilterNames = (): FilterNames => {
  const data = useCommonDataStore();
  return useMemo(() => filterNamesOf(data), [data]);
};

/** The label of one condition: one for each value of a list. */
type FilterPart = {
  field: FilterName;
  /** Null for a field that is not a list, and for a list shown under one label. */
  value: number | string | null;
  label: string;
};

/** The labels of a search or a condition, in the order of the filter panel, without unknown ids. */
export const filterParts = (filters: AskedFilters, names: FilterNames): FilterPart[] =>
  FILTER_NAMES.flatMap((field): FilterPart[] => {
    const value = effectiveValue(field, filters);
    const row = filterOf(field);
    if (value === undefined) return [];
    if (row.listLabel !== undefined) return [{ field, value: null, label: row.listLabel(value) }];
    const items = Array.isArray(value) ? value : null;
    return (items ?? [value]).flatMap((item) => {
      const label = row.label?.(item, names, filters);
      return label === undefined ? [] : [{ field, value: items && item, label }];
    });
  });

/** The labels alone; empty if the search has no filter. */
export const filterLabels = (filters: AskedFilters, names: FilterNames): string[] =>
  filterParts(filters, names).map(({ label }) => label);
