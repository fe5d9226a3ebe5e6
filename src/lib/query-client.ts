import { focusManager, QueryClient } from '@tanstack/react-query';
import { listen } from './listen';

/** Longer than a browser dialog is usually open, shorter than a visit to another tab. */
const AWAY_MS = 5000;

/** A `refetchOnWindowFocus` for answers older than AWAY_MS: others may have changed them. */
export const onReturnToWindow = (query: { state: { dataUpdatedAt: number } }): 'always' | false =>
  Date.now() - query.state.dataUpdatedAt > AWAY_MS ? 'always' : false;

/** Also on `focus`: of two windows side by side, both are visible. */
const watchWindow = (): void =>
  focusManager.setEventListener((onFocus) =>
    // There is no window while the build prerenders.
    listen(globalThis.window, ['visibilitychange', 'focus'], () => onFocus()),
  );

/**
 * Only the HTTP client retries: retries here as well would send a failing call eight times. Being
 * offline must not pause `embedded` calls, nor mutations: a waiting one would look saved.
 */
export const createQueryClient = (embedded: boolean): QueryClient => {
  watchWindow();
  const networkMode = embedded ? 'always' : 'online';
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
