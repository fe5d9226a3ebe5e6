import { create } from 'zustand';
import { NEW_SEARCH, askedFilters, type Search } from '~/entities/subsidy/search-address';
import { DESKTOP } from '~/lib/screen';
import { useMediaQuery } from '~/ui/page/use-media-query';

const filtersOf = (search: Search): string => JSON.stringify(askedFilters(search));

/** A new search in a view without a time axis. */
const isUntouched = (search: Search): boolean =>
  filtersOf(search) === filtersOf(NEW_SEARCH) &&
  !search.dismissed &&
  search.page === 1 &&
  search.view !== 'timeline' &&
  search.view !== 'calendar';

/** The user's choice until the page is reloaded; null: none yet. */
export const useOutlookChoice = create<{ isLarge: boolean | null; isTable: boolean }>()(() => ({
  isLarge: null,
  isTable: false,
}));

/** `sheet`: in the filter sheet, so that the results begin near the top of a phone. */
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
