import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '~/lib/listen';

/** Whether a media query matches, live; for differences that CSS alone cannot make. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => listen(globalThis.matchMedia?.(query), ['change'], onChange),
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true);
};
