/** Hears of each step before the router does, and may keep it from it. */
export const firstToHear: { hear?: (event: PopStateEvent) => void } = {};

// Loaded before there is a router: listeners of the window are called in the order in which they came,
// and Chromium asks none of them first.
globalThis.window?.addEventListener('popstate', (event) => firstToHear.hear?.(event));
