import type { SubsidyPage } from '~/contract/subsidies';
import { formatYen } from '~/domain/money';
import { subsidyKindName, subsidyLevelName, subsidyStatusName } from '~/domain/subsidy';
import { NEW_SEARCH, SEARCH_STATUSES, type Search } from './search-state';

/** Names of what the search holds by number; undefined for a number that the API does not know. */
export type SearchNames = {
  area: (areaId: number) => string | undefined;
  businessCategory: (businessCategoryId: number) => string | undefined;
  tag: (tagId: number) => string | undefined;
};

/** One narrowing condition in words, and the change that takes it out. */
export type SearchChip = { key: string; label: string; without: Partial<Search> };

type ListField = 'kind' | 'level' | 'areaIds' | 'businessCategoryIds' | 'tagIds';

const eachOf = <F extends ListField>(
  search: Search,
  field: F,
  nameOf: (value: Search[F][number]) => string | undefined,
): SearchChip[] => {
  const values: readonly Search[F][number][] = search[field];
  return values.map((value) => ({
    key: `${field}-${value}`,
    label: nameOf(value) ?? '',
    without: { [field]: values.filter((each) => each !== value) },
  }));
};

const chip = (
  key: keyof Search,
  isOn: boolean,
  label: string,
  without: Partial<Search>,
): SearchChip[] => (isOn ? [{ key, label, without }] : []);

const narrowsStatus = ({ status }: Search): boolean =>
  status.length > 0 && status.length < SEARCH_STATUSES.length;

const amountLabel = ({ minAmount, includeUnstatedAmount }: Search): string =>
  `上限額${formatYen(minAmount ?? 0)}以上${includeUnstatedAmount ? '・記載なしも含む' : ''}`;

/** The conditions as chips, in the order of the filters; the keyword stands in its own field. */
export const chipsOf = (search: Search, names: SearchNames): SearchChip[] => [
  ...chip('matchedOnly', search.matchedOnly, '適合と要確認だけ', { matchedOnly: false }),
  ...eachOf(search, 'kind', subsidyKindName),
  ...chip('status', narrowsStatus(search), search.status.map(subsidyStatusName).join('・'), {
    status: [],
  }),
  ...chip(
    'deadlineWithin',
    search.deadlineWithin !== null,
    `締切まで${search.deadlineWithin}日以内`,
    {
      deadlineWithin: null,
    },
  ),
  ...eachOf(search, 'areaIds', names.area),
  ...eachOf(search, 'businessCategoryIds', names.businessCategory),
  ...eachOf(search, 'tagIds', names.tag),
  ...eachOf(search, 'level', (level) => `実施主体 ${subsidyLevelName(level)}`),
  ...chip('minAmount', search.minAmount !== null, amountLabel(search), {
    minAmount: null,
    includeUnstatedAmount: false,
  }),
  ...chip('employees', search.employees !== null, `従業員${search.employees}名`, {
    employees: null,
  }),
  ...chip(
    'publishedWithin',
    search.publishedWithin !== null,
    `公開${search.publishedWithin}日以内`,
    {
      publishedWithin: null,
    },
  ),
];

/** How results are shown otherwise than usual, said beside the conditions. */
export const displayChipsOf = ({ foldRounds }: Search): SearchChip[] =>
  chip('foldRounds', foldRounds, '公募回をまとめて表示', { foldRounds: false });

const LONGEST_NAME = 30;

/** A name for what is looked for, 「省エネ・製造業・東京都」: as many of its parts as have room. */
export const conditionNameOf = ({ keyword }: Search, chips: readonly SearchChip[]): string => {
  const labels = chips.flatMap(({ key, label }) => (key === 'status' ? [] : label));
  const [first = '補助金・助成金', ...others] = [keyword, ...labels].filter((part) => part !== '');
  const name = others.reduce(
    (before, part) => (before.length + part.length < LONGEST_NAME ? `${before}・${part}` : before),
    first,
  );
  return Array.from(name).slice(0, LONGEST_NAME).join('');
};

/** Back to a new search but for the keyword and how results are shown; never narrows anything. */
export const withoutFilters = (search: Search): Search => ({
  ...NEW_SEARCH,
  keyword: search.keyword,
  exact: search.exact,
  sort: search.sort,
  perPage: search.perPage,
  view: search.view,
  month: search.month,
  day: search.day,
  foldRounds: search.foldRounds,
  dismissed: search.dismissed,
  status: search.status.length === 0 ? [] : NEW_SEARCH.status,
});

/** A condition to drop when nothing was found; `gain` is what it would then find, where known. */
export type Loosening = SearchChip & { gain: number | null };

const sumOf = (counts: Record<string, number> | undefined): number | null =>
  counts === undefined ? null : Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * What to let go of when a search finds nothing. Values of one filter are alternatives, so dropping
 * one of them finds no more: a filter goes as a whole. Each record has one kind and one level, so
 * that their facets add up to what is found without them.
 */
export const looseningsOf = (
  search: Search,
  names: SearchNames,
  facets: SubsidyPage['facets'],
): Loosening[] => {
  const byField = new Map<string, SearchChip[]>();
  for (const each of chipsOf(search, names)) {
    const field = each.key.split('-')[0] ?? each.key;
    byField.set(field, [...(byField.get(field) ?? []), each]);
  }
  const dropped = [...byField].map(([field, chips]): Loosening => {
    const isList = chips.some(({ key }) => key !== field);
    return {
      key: field,
      label: chips.map(({ label }) => label).join('・'),
      without: isList ? { [field]: [] } : (chips[0]?.without ?? {}),
      gain: field === 'kind' || field === 'level' ? sumOf(facets[field]) : null,
    };
  });
  const keyword: Loosening[] =
    search.keyword === ''
      ? []
      : [{ key: 'keyword', label: search.keyword, without: { keyword: '' }, gain: null }];
  return [...keyword, ...dropped].filter(({ gain }) => gain !== 0);
};
