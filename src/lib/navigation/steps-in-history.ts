/** Gets each history step before the router, and can hide it from the router. */
export const firstListener: { handle?: (event: PopStateEvent) => void } = {};

// Must load before the router: the window's listeners run in order of registration, in Chromium
// also with `capture`.
globalThis.window?.addEventListener('popstate', (event) => firstListener.handle?.(event));
