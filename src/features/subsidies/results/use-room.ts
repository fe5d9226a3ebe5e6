import { useMediaQuery } from '~/ui/page/use-media-query';

/** Whether the filters fit in a column beside the table. */
export const useHasFilterColumn = (): boolean => useMediaQuery('(width >= 80rem)');

/** Whether the screen is too narrow for a table. */
export const useIsNarrow = (): boolean => !useMediaQuery('(width >= 64rem)');

/** Whether the screen is too narrow for several buttons in a row. */
export const useIsPhone = (): boolean => !useMediaQuery('(width >= 40rem)');
