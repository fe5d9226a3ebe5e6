import { SUBSIDY_SORTS, type SubsidySort } from '~/contract/subsidies';
import { DEADLINES_WITHIN } from '~/domain/deadline';
import {
  SUBSIDY_KINDS,
  SUBSIDY_LEVELS,
  type SubsidyKind,
  type SubsidyLevel,
} from '~/domain/subsidy';
import type { SubsidySearch } from './queries';

/** 「まもなく締切」 is part of 「募集中」 in a search. */
export const SEARCH_STATUSES = ['open', 'upcoming', 'closed'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

export const PUBLISHED_WITHIN = [3, 7, 14, 30] as const;
export const PER_PAGE = [20, 50, 100] as const;
export const VIEWS = ['table', 'compact', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/**
 * All that the search screen keeps in its address. Lists are in a fixed order and without repeats,
 * and an empty one does not narrow the search. Amounts are whole yen.
 */
export type Search = {
  keyword: string;
  kind: readonly SubsidyKind[];
  status: readonly SearchStatus[];
  level: readonly SubsidyLevel[];
  areaIds: readonly number[];
  businessCategoryIds: readonly number[];
  tagIds: readonly number[];
  employees: number | null;
  minAmount: number | null;
  /** Says something only beside a `minAmount`. */
  includeUnstatedAmount: boolean;
  deadlineWithin: number | null;
  publishedWithin: number | null;
  matchedOnly: boolean;
  sort: SubsidySort;
  page: number;
  perPage: number;
  view: View;
};

/** What can still be applied for; what is over has to be asked for (product.md §9). */
const APPLICABLE: readonly SearchStatus[] = ['open', 'upcoming'];

export const NEW_SEARCH: Search = {
  keyword: '',
  kind: [],
  status: APPLICABLE,
  level: [],
  areaIds: [],
  businessCategoryIds: [],
  tagIds: [],
  employees: null,
  minAmount: null,
  includeUnstatedAmount: false,
  deadlineWithin: null,
  publishedWithin: null,
  matchedOnly: false,
  sort: 'relevance',
  page: 1,
  perPage: 20,
  view: 'table',
};

const oneOf = <T>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => String(each) === value);

const someOf = <T>(values: readonly T[], text: string | null): T[] => {
  const wanted = new Set(text?.split(','));
  return values.filter((each) => wanted.has(String(each)));
};

const readWhole = (text: string | null): number | null => {
  const value = /^\d{1,16}$/.test(text ?? '') ? Number(text) : null;
  return value !== null && Number.isSafeInteger(value) ? value : null;
};

const readPositive = (text: string | null): number | null => readWhole(text) || null;

const readIds = (text: string | null): number[] =>
  [...new Set(text?.split(',').flatMap((part) => readPositive(part) ?? []))].toSorted(
    (one, other) => one - other,
  );

const ALL = 'all';

const readStatus = (text: string | null): readonly SearchStatus[] => {
  if (text === ALL) return [];
  const read = someOf(SEARCH_STATUSES, text);
  return read.length === 0 ? APPLICABLE : read;
};

/** Reads the address; unknown and damaged values are dropped without a word. */
export const readSearch = (params: URLSearchParams): Search => {
  const minAmount = readPositive(params.get('minAmount'));
  return {
    keyword: (params.get('keyword') ?? '').trim(),
    kind: someOf(SUBSIDY_KINDS, params.get('kind')),
    status: readStatus(params.get('status')),
    level: someOf(SUBSIDY_LEVELS, params.get('level')),
    areaIds: readIds(params.get('areaIds')),
    businessCategoryIds: readIds(params.get('businessCategoryIds')),
    tagIds: readIds(params.get('tagIds')),
    employees: readWhole(params.get('employees')),
    minAmount,
    includeUnstatedAmount: minAmount !== null && params.get('includeUnstatedAmount') === 'true',
    deadlineWithin: oneOf(DEADLINES_WITHIN, params.get('deadlineWithin')) ?? null,
    publishedWithin: oneOf(PUBLISHED_WITHIN, params.get('publishedWithin')) ?? null,
    matchedOnly: params.get('matchedOnly') === 'true',
    sort: oneOf(SUBSIDY_SORTS, params.get('sort')) ?? NEW_SEARCH.sort,
    page: readPositive(params.get('page')) ?? NEW_SEARCH.page,
    perPage: oneOf(PER_PAGE, params.get('perPage')) ?? NEW_SEARCH.perPage,
    view: oneOf(VIEWS, params.get('view')) ?? NEW_SEARCH.view,
  };
};

/** What the API is asked; page, page's size and order are always said, so that one search is one key. */
export const toQuery = (search: Search): SubsidySearch => ({
  ...(search.keyword !== '' && { keyword: search.keyword }),
  ...(search.kind.length > 0 && { kind: [...search.kind] }),
  ...(search.status.length > 0 &&
    search.status.length < SEARCH_STATUSES.length && { status: [...search.status] }),
  ...(search.level.length > 0 && { level: [...search.level] }),
  ...(search.areaIds.length > 0 && { areaIds: [...search.areaIds] }),
  ...(search.businessCategoryIds.length > 0 && {
    businessCategoryIds: [...search.businessCategoryIds],
  }),
  ...(search.tagIds.length > 0 && { tagIds: [...search.tagIds] }),
  ...(search.employees !== null && { employees: search.employees }),
  ...(search.minAmount !== null && {
    minAmount: search.minAmount,
    includeUnstatedAmount: search.includeUnstatedAmount,
  }),
  ...(search.deadlineWithin !== null && { deadlineWithin: search.deadlineWithin }),
  ...(search.publishedWithin !== null && { publishedWithin: search.publishedWithin }),
  ...(search.matchedOnly && { matchedOnly: true }),
  sort: search.sort,
  page: search.page,
  perPage: search.perPage,
});

/** The address of a search: lists as `a,b`, what is as in a new search left out. */
export const writeSearch = (search: Search): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, status: statusText(search.status) })) {
    const text = value === null ? '' : String(value);
    const isNew = text === String(NEW_SEARCH[name as keyof Search] ?? '');
    if (text !== '' && !isNew) params.set(name, text);
  }
  return params;
};

const statusText = (status: readonly SearchStatus[]): string =>
  status.length === 0 ? ALL : status.join(',');

/** The path of a search, as links and the detail's way back have it. */
export const searchPath = (search: Search): string => {
  const params = writeSearch(search).toString();
  // A comma is legal in a query, and far easier to read.
  return params === '' ? '/search' : `/search?${params.replaceAll('%2C', ',')}`;
};

/** A list with one value put in or taken out, in the order of `values`. */
export const toggled = <T>(list: readonly T[], value: T, values: readonly T[]): T[] => {
  const wanted = new Set(list);
  if (!wanted.delete(value)) wanted.add(value);
  return [...wanted].toSorted((one, other) => values.indexOf(one) - values.indexOf(other));
};
