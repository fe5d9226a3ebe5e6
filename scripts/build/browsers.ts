/** The oldest browsers that are let in; docs/browsers.md says why these, and what older ones see. */
export const oldestBrowsers = { chrome: 117, edge: 117, firefox: 125, safari: 17 } as const;
