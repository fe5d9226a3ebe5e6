/** Gets each history step before the router, and can hide it from the router. */
export const firstToHear: { hear?: (event: PopStateEvent) => void } = {};

// Must load before the router: listeners of the window run in the order of registration, and in
// Chromium `capture` does not change that.
globalThis.window?.addEventListener('popstate', (event) => firstToHear.hear?.(event));
