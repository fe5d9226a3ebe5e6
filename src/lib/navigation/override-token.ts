let opened: { token: string; path: string } | null = null;

let isPaused = false;

/** The page's `b` parameter (specification §7), or null. Kept in memory only. */
export const overrideToken = (): string | null => (isPaused ? null : (opened?.token ?? null));

/** A navigation to another path calls without `b`; if it is cancelled, the page keeps `b`. */
export const pauseOverrideTokenOn = (path: string, signal: AbortSignal): void => {
  isPaused = opened?.path !== path;
  signal.addEventListener('abort', () => {
    isPaused = false;
  });
};

/** Drops `b` once another path is reached (promise B1); true if it did. */
export const endOverrideTokenOn = (path: string): boolean => {
  const isOver = opened !== null && opened.path !== path;
  if (isOver) opened = null;
  return isOver;
};

/** Removes `b` from the address first, so that it reaches no history, referrer, log or error. */
export const takeOverrideToken = (page: {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
}): void => {
  const url = new URL(page.location.href);
  if (!url.searchParams.has('b')) return;
  const token = url.searchParams.get('b');
  isPaused = false;
  opened = token ? { token, path: url.pathname } : null;
  url.searchParams.delete('b');
  // The full address: the path of https://app//x alone would name another host.
  page.history.replaceState(page.history.state, '', url.href);
};
