/** The oldest supported browsers; docs/browsers.md gives the reasons. */
export const oldestBrowsers = { chrome: 117, edge: 117, firefox: 125, safari: 17 } as const;
