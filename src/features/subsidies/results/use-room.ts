import { useMediaQuery } from '~/ui/page/use-media-query';

/** Room for the filters in a column of their own beside the table. */
export const useHasFilterColumn = (): boolean => useMediaQuery('(width >= 80rem)');

/** Too narrow for a table. */
export const useIsNarrow = (): boolean => !useMediaQuery('(width >= 64rem)');

/** Too narrow for a handful of buttons side by side. */
export const useIsPhone = (): boolean => !useMediaQuery('(width >= 40rem)');

/** Room for words beside the icon of what can be done with a row. */
export const useHasRoomForLabels = (): boolean => useMediaQuery('(width >= 85rem)');

/** Room for the names of all views beside the order. */
export const useHasRoomForViews = (): boolean => useMediaQuery('(width >= 88rem)');
