import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False in prerendered pages and during hydration; for content that only browsers can render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
