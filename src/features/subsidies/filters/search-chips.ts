import type { SubsidyPage } from '~/contract/subsidies';
import { ENOUGH_DAYS } from '~/domain/subsidies/recommended-order';
import { filterParts } from '~/entities/subsidy/filter-labels';
import {
  FILTER_NAMES,
  filterOf,
  noneOf,
  type FilterName,
  type FilterNames,
} from '~/entities/subsidy/filters';
import { askedFilters, NEW_SEARCH, type Search } from '~/entities/subsidy/search-address';

/** The label of an active condition, and the change that removes it. */
export type SearchChip = { key: string; label: string; without: Partial<Search> };

type FilterChip = SearchChip & { field: FilterName };

/** The conditions as chips, in the order of the filters, without the keyword, which has a field. */
export const chipsOf = (search: Search, names: FilterNames): FilterChip[] =>
  filterParts(askedFilters(search), names)
    .filter(({ field }) => field !== 'keyword')
    .map(({ field, value, label }) => {
      const values: unknown = search[field];
      const rest =
        value !== null && Array.isArray(values)
          ? values.filter((one) => one !== value)
          : noneOf(field);
      return {
        field,
        key: value === null ? field : `${field}-${value}`,
        label,
        without: { [field]: rest },
      };
    });

/** Without the status of a new search, which nobody has selected. */
export const activeChipsOf = (search: Search, names: FilterNames): FilterChip[] =>
  chipsOf(search, names).filter(
    ({ field }) => field !== 'status' || search.status.join() !== NEW_SEARCH.status.join(),
  );

/** The place in the keyword, and display options that differ from the default. */
export const displayChipsOf = (
  { foldRounds, closing }: Search,
  place?: SubsidyPage['place'],
): SearchChip[] => [
  ...(place === undefined
    ? []
    : [{ key: 'place', label: `場所：${place.text}`, without: { keyword: place.without } }]),
  ...(closing
    ? [{ key: 'closing', label: `締切まで${ENOUGH_DAYS}日未満だけ`, without: { closing: false } }]
    : []),
  ...(foldRounds
    ? []
    : [{ key: 'foldRounds', label: '公募回を別々に表示', without: { foldRounds: true } }]),
];

const LONGEST_NAME = 30;

/** A name for the search: 「省エネ・製造業・東京都」, with as many conditions as fit. */
export const conditionNameOf = ({ keyword }: Search, chips: readonly FilterChip[]): string => {
  const labels = chips.flatMap(({ field, label }) =>
    field === 'status' || filterOf(field).isTransient === true ? [] : label,
  );
  const [first = '補助金・助成金', ...others] = [keyword, ...labels].filter((part) => part !== '');
  const name = others.reduce(
    (before, part) => (before.length + part.length < LONGEST_NAME ? `${before}・${part}` : before),
    first,
  );
  return Array.from(name).slice(0, LONGEST_NAME).join('');
};

/** Removes all filters except the keyword. A search for all statuses stays one. */
export const withoutFilters = (search: Search): Search => {
  const { keyword, exact } = search;
  const unset = Object.fromEntries(FILTER_NAMES.map((name) => [name, NEW_SEARCH[name]]));
  const status = search.status.length === 0 ? [] : NEW_SEARCH.status;
  return { ...search, ...unset, page: NEW_SEARCH.page, keyword, exact, status };
};

/** Adds or removes `value`, keeping the order of `values`. */
export const toggled = <T>(list: readonly T[], value: T, values: readonly T[]): T[] => {
  const wanted = new Set(list);
  if (!wanted.delete(value)) wanted.add(value);
  return [...wanted].toSorted((one, other) => values.indexOf(one) - values.indexOf(other));
};

/** A condition to remove when nothing was found; `gain`: results without it, null if unknown. */
type RemovableFilter = SearchChip & { gain: number | null };

/** The number of results without a filter, by its facet; null if that does not show it. */
const gainOf = (
  field: FilterName,
  { foldRounds }: Search,
  facets: SubsidyPage['facets'],
): number | null => {
  const { isPartition, values = [] } = filterOf(field);
  const counts = facets[field];
  if (isPartition !== true || counts === undefined) return null;
  const found = values.map((value) => counts[String(value)] ?? 0).filter((count) => count > 0);
  // A folded programme counts once for each status among its rounds.
  if (field === 'status' && foldRounds && found.length > 1) return null;
  return found.reduce((before, count) => before + count, 0);
};

/** The filters to remove when nothing was found, each as a whole: its values are alternatives. */
export const removableFilters = (
  search: Search,
  names: FilterNames,
  facets: SubsidyPage['facets'],
): RemovableFilter[] => {
  const chips = chipsOf(search, names);
  const dropped = [...new Set(chips.map(({ field }) => field))].map((field): RemovableFilter => {
    const labels = chips.flatMap((chip) => (chip.field === field ? chip.label : []));
    return {
      key: field,
      label: labels.join(filterOf(field).separator ?? '・'),
      without: { [field]: noneOf(field) },
      gain: gainOf(field, search, facets),
    };
  });
  const keyword: RemovableFilter[] =
    search.keyword === ''
      ? []
      : [{ key: 'keyword', label: search.keyword, without: { keyword: '' }, gain: null }];
  return [...keyword, ...dropped].filter(({ gain }) => gain !== 0);
};
