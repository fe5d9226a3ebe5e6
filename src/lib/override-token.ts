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
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
}): void => {
  const url = new URL(page.location.href);
  if (!url.searchParams.has('b')) return;
  token = url.searchParams.get('b') || null;
  url.searchParams.delete('b');
  // In full: of an address such as https://app//x the path alone would name another host.
  page.history.replaceState(page.history.state, '', url.href);
};
