let opened: { token: string; path: string } | null = null;

/** The page's `b` parameter (spec §7), or null. It lives here and nowhere else. */
export const overrideToken = (): string | null => opened?.token ?? null;

/** Ends it with the first path that is not the page's own (trust.md, "The `b` parameter"). */
export const keepOverrideTokenOn = (path: string): void => {
  if (opened?.path !== path) opened = null;
};

/**
 * Takes `b` out of the address before anything else runs, so that it reaches no history entry,
 * referrer, log or error; the rest of the address stays as it was.
 */
export const takeOverrideToken = (page: {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
}): void => {
  const url = new URL(page.location.href);
  if (!url.searchParams.has('b')) return;
  const token = url.searchParams.get('b');
  opened = token ? { token, path: url.pathname } : null;
  url.searchParams.delete('b');
  // In full: of an address such as https://app//x the path alone would name another host.
  page.history.replaceState(page.history.state, '', url.href);
};
