import { create } from 'zustand';
import { NEW_SEARCH, askedFilters, type Search } from '~/entities/subsidy/search-address';
import { DESKTOP } from '~/lib/screen';
import { useMediaQuery } from '~/ui/page/use-media-query';

const filtersOf = (search: Search): string => JSON.stringify(askedFilters(search));

/** Nothing is searched for, and the results are no picture of time themselves. */
const isUntouched = (search: Search): boolean =>
  filtersOf(search) === filtersOf(NEW_SEARCH) &&
  !search.dismissed &&
  search.page === 1 &&
  search.view !== 'timeline' &&
  search.view !== 'calendar';

/** What the user chose, until the page is loaded anew; null: nothing yet. */
export const useOutlookChoice = create<{ isLarge: boolean | null; isTable: boolean }>()(() => ({
  isLarge: null,
  isTable: false,
}));

/** `sheet`: among the filters, where the results begin near the top of a phone. */
type Placement = 'beside' | 'above' | 'sheet';

/** Large by default only above an unfiltered search in a window with room for results below. */
export const useOutlookPlacement = (search: Search): { placement: Placement; isLarge: boolean } => {
  const isDesktop = useMediaQuery(DESKTOP);
  const hasRoom = useMediaQuery('(width >= 64rem)');
  const isWide = useMediaQuery('(width >= 80rem)');
  const isHigh = useMediaQuery('(height >= 75rem)');
  const { isLarge: chosen } = useOutlookChoice();
  const isLarge = hasRoom && (chosen ?? (isHigh && isUntouched(search)));
  return { placement: isDesktop ? (isWide && !isLarge ? 'beside' : 'above') : 'sheet', isLarge };
};
