import { SUBSIDY_SORTS, type SubsidyFilters } from '~/contract/subsidies';
import { MOST_COMPARED } from '~/domain/subsidies/subsidy';
import { clientParam } from '~/entities/client/client-in-address';
import {
  calendarDate,
  defineAddress,
  flag,
  defaultOn,
  idsInOrder,
  oneOf,
  pageNumber,
  yearMonth,
  type ViewOf,
} from '~/forms/address';
import { filterNamesOf, type NamedData } from './filter-labels';
import {
  effectiveValue,
  FILTER_NAMES,
  FILTERS,
  FITTING_FILTERS,
  filterOf,
  noneOf,
  type AskedFilters,
  type FilterName,
  type FilterView,
} from './filters';
import { SEARCH_PATH } from './paths';

export const PER_PAGE = [20, 50, 100] as const;
const VIEWS = ['table', 'compact', 'cards', 'timeline', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** The value of the flags `closing` and `dismissed`. */
export const ONLY = 'only' as const;

/** Filters without effect are unset. */
const consistentFilters = <Filters extends FilterView>(search: Filters): Filters => ({
  ...search,
  ...Object.fromEntries(
    FILTER_NAMES.filter((name) => {
      const { onlyWith, replacedBy } = filterOf(name);
      return (onlyWith ?? replacedBy) !== undefined && effectiveValue(name, search) === undefined;
    }).map((name) => [name, noneOf(name)]),
  ),
});

/** A day outside the month is dropped. */
const calendarOf = ({ month, day }: { month: string | null; day: string | null }) => ({
  month,
  day: month === null || day?.startsWith(month) === true ? day : null,
});

const searchAddress = defineAddress(
  SEARCH_PATH,
  {
    /** The client whose fit and favorites are shown; null for the workspace itself. */
    clientId: clientParam,
    ...FILTERS,
    /** Shows only what closes too soon for the recommended order. */
    closing: flag(ONLY),
    sort: oneOf(SUBSIDY_SORTS, 'relevance'),
    page: pageNumber(),
    perPage: oneOf(PER_PAGE, 20),
    view: oneOf(VIEWS, 'table'),
    /** Month of the calendar view, `YYYY-MM`; null for the weeks from this one on. */
    month: yearMonth(),
    /** The day whose deadlines are listed below the calendar. */
    day: calendarDate(),
    /** Folds the rounds of a programme into one result. */
    foldRounds: defaultOn(),
    dismissed: flag(ONLY),
    /** Ids of the compared subsidies, in the order selected. */
    compare: idsInOrder(MOST_COMPARED),
  },
  (search) => ({
    ...consistentFilters(search),
    ...(search.view === 'calendar' ? calendarOf(search) : { month: null, day: null }),
  }),
);
export const { unset: NEW_SEARCH, read: readSearch, path: searchPath } = searchAddress;
export type Search = ViewOf<typeof searchAddress>;
export type ChangeSearch = (change: Partial<Search>) => void;

/** The search's address without ids unknown to the API, which an outdated address may have. */
export const knownSearchAddress = (data: NamedData): typeof searchAddress => {
  const names = filterNamesOf(data);
  return {
    ...searchAddress,
    read: (params, access) => {
      const search = readSearch(params, access);
      const known = FILTER_NAMES.flatMap((name) => {
        const value: FilterView[FilterName] = search[name];
        const row = filterOf(name);
        return Array.isArray(value) && row.label !== undefined
          ? [[name, value.filter((item) => row.label?.(item, names, {}) !== undefined)] as const]
          : [];
      });
      return { ...search, ...Object.fromEntries(known) };
    },
  };
};

/** The filters of a search that have an effect. */
export const askedFilters = (search: FilterView): AskedFilters =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = effectiveValue(name, search);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The same as a saved condition stores them. */
export const toFilters = (search: FilterView): SubsidyFilters =>
  Object.fromEntries(
    Object.entries(askedFilters(search)).filter(
      ([name]) => filterOf(name as FilterName).isTransient !== true,
    ),
  );

/** A new search with the filters of a saved condition. */
export const filtersToSearch = (
  filters: SubsidyFilters,
  clientId: number | null = null,
): Search => {
  const values: AskedFilters = filters;
  const params = FILTER_NAMES.flatMap((name) => {
    const row = filterOf(name);
    const value = values[name] ?? row.none;
    return value === undefined ? [] : [[name, row.toParam?.(value) ?? String(value)]];
  });
  return { ...readSearch(new URLSearchParams(params)), clientId };
};

export const searchPathOf = (filters: SubsidyFilters, clientId: number | null = null): string =>
  searchPath(filtersToSearch(filters, clientId));

/** The search for subsidies that fit the client or may fit it, best first. */
export const fitsPath = (clientId: number): string =>
  searchPath({ ...filtersToSearch(FITTING_FILTERS, clientId), sort: 'match' });
