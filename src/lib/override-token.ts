let token: string | null = null;

/** The page's `b` parameter (spec §7), or null. It lives here and nowhere else. */
export const overrideToken = (): string | null => token;

/** Ends with the next change of path (trust.md, "The `b` parameter"). */
export const dropOverrideToken = (): void => {
  token = null;
};

/**
 * Takes `b` out of the address before anything else runs, so that it reaches no history entry,
 * referrer, log or error; the rest of the address stays as it was.
 */
export const takeOverrideToken = (page: {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
}): void => {
  const search = new URLSearchParams(page.location.search);
  if (!search.has('b')) return;
  token = search.get('b') || null;
  search.delete('b');
  const rest = search.size > 0 ? `?${search}` : '';
  page.history.replaceState(
    page.history.state,
    '',
    `${page.location.pathname}${rest}${page.location.hash}`,
  );
};
