import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, kept up to date; for what differs in more than its looks. */
const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true);
};

/** Room for the filters in a column of their own beside the table. */
export const useHasFilterColumn = (): boolean => useMediaQuery('(width >= 80rem)');

/** Too narrow for a table. */
export const useIsNarrow = (): boolean => !useMediaQuery('(width >= 64rem)');

/** Room for words beside the icon of what can be done with a row. */
export const useHasRoomForWords = (): boolean => useMediaQuery('(width >= 85rem)');
