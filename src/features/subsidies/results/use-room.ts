import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { View } from '~/entities/subsidy/search-address';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Whether the filters fit in a column beside the table. */
export const useHasFilterColumn = (): boolean => useMediaQuery('(width >= 80rem)');

/** Whether the screen is too narrow for a table. */
export const useIsNarrow = (): boolean => !useMediaQuery('(width >= 64rem)');

/** Whether the screen is too narrow for several buttons in a row. */
export const useIsPhone = (): boolean => !useMediaQuery('(width >= 40rem)');

/** The least height per result in px, where cards are side by side. */
const HEIGHTS: Partial<Record<View, number>> = { compact: 50, cards: 70 };
const ROW_HEIGHT = 84;
const CARD_HEIGHT = 160;

let wasListDrawn = false;

/**
 * The number of rows to draw: first those that fit the window, all after the first paint. All at
 * once on a return or reload, which restores a position in the list.
 */
export const useRowsDrawn = (view: View): number => {
  const isNarrow = useIsNarrow();
  const isReturn = useNavigationType() === NavigationType.Pop && wasListDrawn;
  const [isWhole, setIsWhole] = useState(isReturn || window.scrollY > 0);
  useEffect(() => {
    wasListDrawn = true;
    startTransition(() => setIsWhole(true));
  }, []);
  return isWhole
    ? Number.POSITIVE_INFINITY
    : Math.ceil(window.innerHeight / (isNarrow ? CARD_HEIGHT : (HEIGHTS[view] ?? ROW_HEIGHT)));
};
