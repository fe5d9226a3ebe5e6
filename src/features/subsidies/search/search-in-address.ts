import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { calendarSheet } from '~/domain/time/calendar-month';
import { clientQuery } from '~/entities/client/clients';
import {
  calendarQuery,
  NEW_SEARCH,
  readKnownSearch,
  readSearch,
  searchPath,
  searchQuery,
  writeSearch,
  type ChangeSearch,
  type Search,
} from '~/entities/subsidy/search-address';
import { hasCommonData, useCommonDataStore } from '~/session/common-data';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { accessOf, readSession, useAccess } from '~/session/session';

/** Fetches the results of /search while the page's code loads, under the page's own query key. */
export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const read = hasCommonData() ? readKnownSearch : readSearch;
  const access = accessOf(session);
  const search = read(url.searchParams, access, useCommonDataStore.getState());
  const { clientId } = search;
  // The comparison fetches its own subsidies.
  if (search.compare.length > 0) return null;
  const context = { queryClient, signal };
  return Promise.all([
    prefetchQuery(context, searchQuery(selectedWorkspaceId, search, access.plan)),
    clientId !== null && prefetchQuery(context, clientQuery(selectedWorkspaceId, clientId)),
    ...(search.view === 'calendar'
      ? calendarSheet(search, new Date()).months.map(async (month) =>
          prefetchQuery(context, calendarQuery(selectedWorkspaceId, search, month)),
        )
      : []),
  ]);
};

interface ShownSearch {
  search: Search;
  change: ChangeSearch;
}

export const SearchContext = createContext<ShownSearch>({
  search: NEW_SEARCH,
  change: () => undefined,
});

/** The search whose results are shown, and the function that changes it. */
export const useShownSearch = (): ShownSearch => use(SearchContext);

type SearchInAddress = ShownSearch & {
  /** Stores the typed but unsubmitted keyword for the next change; null for none. */
  keepTyped: (typed: string | null) => void;
  sheet: FilterSheetSteps;
};

/**
 * The filter sheet is one history entry, which changes in the sheet replace. Closing it keeps them, with
 * a button as with Back on a phone; the next Back restores the previous filters, as Back in a narrow
 * window of a desktop does at once.
 */
export interface FilterSheetSteps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface SheetState {
  filterSheet: { openedAt: string };
}

const sheetOf = (state: unknown): SheetState['filterSheet'] | null =>
  typeof state === 'object' && state !== null && 'filterSheet' in state
    ? (state as SheetState).filterSheet
    : null;

/**
 * Any change submits the typed keyword as well: the field must not show a keyword that is not
 * searched for.
 */
const withTyped = (part: Partial<Search>, shown: Search, typed: string | null): Search => {
  const isKeywordChange = part.keyword !== undefined && part.keyword !== shown.keyword;
  const keyword = isKeywordChange ? part.keyword : (typed ?? shown.keyword);
  const next = { ...shown, page: NEW_SEARCH.page, ...part };
  // `exact` was set for the previous keyword.
  return keyword === undefined || keyword === shown.keyword
    ? next
    : { ...next, keyword, exact: false, page: NEW_SEARCH.page };
};

const normalized = (search: Search): Search => readSearch(writeSearch(search));

/**
 * The search in the address, and a function to change it. Each change is a history entry, keeps the
 * scroll position and returns to the first page unless it names one. The returned search is
 * optimistic: the address follows in a transition, and two quick clicks build upon each other.
 */
export const useSearch = (hasSheet: boolean): SearchInAddress => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const openSheet = hasSheet ? sheetOf(state) : null;
  const { plan, role } = useAccess();
  const lists = useCommonDataStore();
  const inAddress = useMemo(
    () => readKnownSearch(params, { plan, role }, lists),
    [params, plan, role, lists],
  );
  const [search, showAtOnce] = useOptimistic(inAddress);
  const typed = useRef<string | null>(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const change = useCallback(
    (part: Partial<Search>) => {
      const next = normalized(withTyped(part, latest.current, typed.current));
      if (searchPath(next) === searchPath(latest.current)) return;
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        await navigate(searchPath(next), {
          preventScrollReset: true,
          ...(openSheet !== null && { replace: true, state: { filterSheet: openSheet } }),
        });
      });
    },
    [navigate, showAtOnce, openSheet],
  );

  const keepTyped = useCallback((text: string | null) => {
    typed.current = text;
  }, []);

  const sheet: FilterSheetSteps = {
    isOpen: openSheet !== null,
    onOpen: () => {
      const openedAt = searchPath(latest.current);
      const flag: SheetState = { filterSheet: { openedAt } };
      void navigate(openedAt, { state: flag, preventScrollReset: true });
    },
    onClose: () => {
      const path = searchPath(latest.current);
      // If nothing changed, do not leave a second entry like the first.
      if (path === openSheet?.openedAt) void navigate(-1);
      else void navigate(path, { replace: true, state: null, preventScrollReset: true });
    },
  };

  return { search, change, keepTyped, sheet };
};
