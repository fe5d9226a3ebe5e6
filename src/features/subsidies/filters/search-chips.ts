import type { SubsidyFilters, SubsidyPage } from '~/contract/subsidies';
import { ENOUGH_DAYS } from '~/domain/subsidies/recommended-order';
import { formatDate } from '~/domain/time/dates';
import { filterParts, type FilterNames, type FilterPart } from '~/entities/subsidy/filter-labels';
import {
  NEW_SEARCH,
  SEARCH_STATUSES,
  toFilters,
  type Search,
} from '~/entities/subsidy/search-address';

/** The label of an active condition, and the change that removes it. */
export interface SearchChip {
  key: string;
  label: string;
  without: Partial<Search>;
}

/** Unset values of the fields that are not lists. */
const UNSET: Partial<Record<keyof SubsidyFilters, Partial<Search>>> = {
  matchedOnly: { matchedOnly: false },
  includeProcedures: { includeProcedures: false },
  status: { status: [] },
  deadlineWithin: { deadlineWithin: null },
  minAmount: { minAmount: null, includeUnstatedAmount: false },
  employees: { employees: null },
  publishedWithin: { publishedWithin: null },
};

/** The week of the deadline, which no saved condition holds: it would soon find nothing. */
const WEEK = 'deadlineWeek';

const LIST_FIELDS = ['kind', 'level', 'areaIds', 'businessCategoryIds', 'tagIds'] as const;

const withoutValue = (search: Search, { field, value }: FilterPart): Partial<Search> => {
  const list = LIST_FIELDS.find((one) => one === field);
  if (list === undefined) return UNSET[field] ?? {};
  const values: readonly (number | string)[] = search[list];
  return { [list]: values.filter((one) => one !== value) };
};

/**
 * The conditions as chips, in the order of the filters, without the keyword, which has its own
 * field.
 */
export const chipsOf = (search: Search, names: FilterNames): SearchChip[] => [
  ...filterParts({ ...toFilters(search), keyword: undefined }, names).map((part) => ({
    key: part.value === null ? part.field : `${part.field}-${part.value}`,
    label: part.label,
    without: withoutValue(search, part),
  })),
  ...(search.deadlineWeek === null
    ? []
    : [
        {
          key: WEEK,
          label: `締切が${formatDate(search.deadlineWeek)}の週`,
          without: { deadlineWeek: null },
        },
      ]),
];

/** Without the status of a new search: nobody has chosen it. */
export const activeChipsOf = (search: Search, names: FilterNames): SearchChip[] =>
  chipsOf(search, names).filter(
    ({ key }) => key !== 'status' || search.status.join() !== NEW_SEARCH.status.join(),
  );

/** Display options that differ from the default. */
export const displayChipsOf = ({ foldRounds, closing }: Search): SearchChip[] => [
  ...(closing
    ? [{ key: 'closing', label: `締切まで${ENOUGH_DAYS}日未満だけ`, without: { closing: false } }]
    : []),
  ...(foldRounds
    ? [{ key: 'foldRounds', label: '公募回をまとめて表示', without: { foldRounds: false } }]
    : []),
];

const LONGEST_NAME = 30;

/** A name for the search: 「省エネ・製造業・東京都」, with as many conditions as fit. */
export const conditionNameOf = ({ keyword }: Search, chips: readonly SearchChip[]): string => {
  const labels = chips.flatMap(({ key, label }) => (key === 'status' || key === WEEK ? [] : label));
  const [first = '補助金・助成金', ...others] = [keyword, ...labels].filter((part) => part !== '');
  const name = others.reduce(
    (before, part) => (before.length + part.length < LONGEST_NAME ? `${before}・${part}` : before),
    first,
  );
  return Array.from(name).slice(0, LONGEST_NAME).join('');
};

/**
 * Removes all filters but keeps keyword and display options. The status filter is never narrowed.
 */
export const withoutFilters = (search: Search): Search => ({
  ...NEW_SEARCH,
  // The viewed client is no filter.
  clientId: search.clientId,
  keyword: search.keyword,
  exact: search.exact,
  sort: search.sort,
  perPage: search.perPage,
  view: search.view,
  month: search.month,
  day: search.day,
  foldRounds: search.foldRounds,
  closing: search.closing,
  dismissed: search.dismissed,
  status: search.status.length === 0 ? [] : NEW_SEARCH.status,
});

/**
 * A condition that can be removed when nothing was found; `gain` is the number of results without
 * it, null if unknown.
 */
type RemovableFilter = SearchChip & { gain: number | null };

const sumOf = (counts: Record<string, number> | undefined): number | null =>
  counts === undefined ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);

const STATUSES: ReadonlySet<string> = new Set(SEARCH_STATUSES);

/** The number of results without a filter, from its own facet; null if the facet does not tell. */
const gainOf = (
  field: string,
  { foldRounds }: Search,
  facets: SubsidyPage['facets'],
): number | null => {
  if (field === 'kind' || field === 'level') return sumOf(facets[field]);
  const statuses = facets['status'];
  if (field !== 'status' || statuses === undefined) return null;
  // 「募集中」 already includes 「まもなく締切」.
  const counts = Object.entries(statuses).filter(([status]) => STATUSES.has(status));
  const sum = counts.reduce((before, [, count]) => before + count, 0);
  // A folded programme counts once for each status among its rounds.
  return foldRounds && sum > 0 ? null : sum;
};

/**
 * The conditions to remove when nothing was found. A filter is removed as a whole, because its
 * values are alternatives. Each record has one kind, one level and one status, so that the sum of
 * their facet is the number of results without the filter.
 */
export const removableFilters = (
  search: Search,
  names: FilterNames,
  facets: SubsidyPage['facets'],
): RemovableFilter[] => {
  const byField = new Map<string, SearchChip[]>();
  for (const each of chipsOf(search, names)) {
    const field = each.key.split('-')[0] ?? each.key;
    byField.set(field, [...(byField.get(field) ?? []), each]);
  }
  const dropped = [...byField].map(([field, chips]): RemovableFilter => {
    const isList = chips.some(({ key }) => key !== field);
    return {
      key: field,
      // Industry names contain 「、」 and 「・」.
      label: chips.map(({ label }) => label).join(field === 'businessCategoryIds' ? ' / ' : '・'),
      without: isList ? { [field]: [] } : (chips[0]?.without ?? {}),
      gain: gainOf(field, search, facets),
    };
  });
  const keyword: RemovableFilter[] =
    search.keyword === ''
      ? []
      : [{ key: 'keyword', label: search.keyword, without: { keyword: '' }, gain: null }];
  return [...keyword, ...dropped].filter(({ gain }) => gain !== 0);
};
