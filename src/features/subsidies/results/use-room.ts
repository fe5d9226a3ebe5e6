import { startTransition, useEffect, useState } from 'react';
import type { View } from '~/entities/subsidy/search-address';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Whether the filters fit in a column beside the table. */
export const useHasFilterColumn = (): boolean => useMediaQuery('(width >= 80rem)');

/** Whether the screen is too narrow for a table. */
export const useIsNarrow = (): boolean => !useMediaQuery('(width >= 64rem)');

/** Whether the screen is too narrow for several buttons in a row. */
export const useIsPhone = (): boolean => !useMediaQuery('(width >= 40rem)');

/** The least height per result, in px; cards stand side by side where there is room. */
const HEIGHTS: Partial<Record<View, number>> = { compact: 50, cards: 70 };
const ROW_HEIGHT = 84;
const CARD_HEIGHT = 160;

/**
 * How many rows of a list to draw: first those that a window can hold, and all once they are painted,
 * so that nobody waits for rows that are out of sight. Lists of which a place is restored are drawn
 * `atOnce`.
 */
export const useRowsDrawn = (view: View, atOnce: boolean): number => {
  const isNarrow = useIsNarrow();
  const [isWhole, setIsWhole] = useState(atOnce);
  useEffect(() => {
    startTransition(() => setIsWhole(true));
  }, []);
  return isWhole
    ? Number.POSITIVE_INFINITY
    : Math.ceil(window.innerHeight / (isNarrow ? CARD_HEIGHT : (HEIGHTS[view] ?? ROW_HEIGHT)));
};
