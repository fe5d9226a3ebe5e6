import { startTransition, useEffect, useState } from 'react';
import type { View } from '~/entities/subsidy/search-address';
import { useIsNarrow } from './use-room';

/** The least height per result, in px; cards stand side by side where there is room. */
const HEIGHTS: Record<View, number> = {
  table: 84,
  compact: 50,
  cards: 70,
  timeline: 50,
  calendar: 50,
};
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
    : Math.ceil(window.innerHeight / (isNarrow ? CARD_HEIGHT : HEIGHTS[view]));
};
