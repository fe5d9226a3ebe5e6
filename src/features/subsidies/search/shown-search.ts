import { createContext, use, useCallback, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterOf, noneOf, type FilterName, type FilterView } from '~/entities/subsidy/filters';
import {
  knownSearchAddress,
  NEW_SEARCH,
  searchPath,
  type ChangeSearch,
  type Search,
} from '~/entities/subsidy/search-address';
import { useViewInAddress } from '~/forms/view-in-address';
import { useCommonDataStore } from '~/session/common-data';

type ShownSearch = { search: Search; change: ChangeSearch };

export const SearchContext = createContext<ShownSearch>({
  search: NEW_SEARCH,
  change: () => undefined,
});

/** The search whose results are shown, and the function that changes it. */
export const useShownSearch = (): ShownSearch => use(SearchContext);

/** The value of one filter of that search, and the function that changes it. */
export const useFilter = <Value extends FilterView[FilterName]>(name: FilterName) => {
  const { search, change } = useShownSearch();
  const { replacedBy } = filterOf(name);
  const set = (value: Value): void =>
    change({
      [name]: value,
      ...(replacedBy !== undefined && { [replacedBy]: noneOf(replacedBy) }),
    });
  return { value: search[name] as Value, set };
};

/**
 * The filter sheet is one history entry, which changes in it replace. Closing it, also by Back on a
 * phone, keeps them; the next Back restores the previous filters, as Back in a narrow window of a
 * desktop does at once.
 */
export type FilterSheetSteps = { isOpen: boolean; onOpen: () => void; onClose: () => void };

type SheetState = { filterSheet: { openedAt: string } };

const sheetIn = (state: unknown): SheetState | null =>
  typeof state === 'object' && state !== null && 'filterSheet' in state
    ? { filterSheet: (state as SheetState).filterSheet }
    : null;

/** Any change submits the typed keyword too, so that the field shows the one searched for. */
const withTyped = (part: Partial<Search>, shown: Search, typed: string | null): Partial<Search> => {
  const isKeywordChange = part.keyword !== undefined && part.keyword !== shown.keyword;
  const keyword = isKeywordChange ? part.keyword : (typed ?? shown.keyword);
  // `exact` was set for the previous keyword.
  return keyword === undefined || keyword === shown.keyword
    ? part
    : { ...part, keyword, exact: false, page: NEW_SEARCH.page };
};

/** The search in the address. Each change is a history entry, except in the filter sheet. */
export const useSearchInAddress = (hasSheet: boolean) => {
  const lists = useCommonDataStore();
  const address = useMemo(() => knownSearchAddress(lists), [lists]);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const openSheet = useMemo(() => (hasSheet ? sheetIn(state) : null), [hasSheet, state]);
  const history = useMemo(
    () => ({ isStep: () => openSheet === null, state: openSheet }),
    [openSheet],
  );
  const { view: search, change: changeView } = useViewInAddress(address, history);
  const typed = useRef<string | null>(null);
  const change = useCallback(
    (part: Partial<Search>) => changeView((shown) => withTyped(part, shown, typed.current)),
    [changeView],
  );
  /** Stores the typed but unsubmitted keyword for the next change; null for none. */
  const keepTyped = useCallback((text: string | null) => {
    typed.current = text;
  }, []);

  const path = searchPath(search);
  const sheet: FilterSheetSteps = {
    isOpen: openSheet !== null,
    onOpen: () => {
      const opened: SheetState = { filterSheet: { openedAt: path } };
      void navigate(path, { state: opened, preventScrollReset: true });
    },
    onClose: () => {
      // If nothing changed, do not leave a second entry like the first.
      if (path === openSheet?.filterSheet.openedAt) void navigate(-1);
      else void navigate(path, { replace: true, state: null, preventScrollReset: true });
    },
  };

  return { search, change, keepTyped, sheet };
};
