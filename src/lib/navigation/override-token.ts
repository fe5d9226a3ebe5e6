let opened: { token: string; path: string } | null = null;

/** The page's `b` parameter (spec §7), or null. Kept in memory only. */
export const overrideToken = (): string | null => opened?.token ?? null;

/** Drops `b` on the first navigation to another path (trust.md, "The `b` parameter"). */
export const keepOverrideTokenOn = (path: string): void => {
  if (opened?.path !== path) opened = null;
};

/**
 * Removes `b` from the address before anything else runs, so that it does not reach history,
 * referrer, logs or errors.
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
  // The full address: the path of https://app//x alone would name another host.
  page.history.replaceState(page.history.state, '', url.href);
};
