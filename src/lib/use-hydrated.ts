import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => {};

/** False in a page that the build draws and while it is hydrated; for what only a browser can draw. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
