import type { Route } from '~/app/route-table';

/** One guarded navigation: its target and the matching row of the route table. */
export type Visit = {
  readonly route: Route;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Aborted when the navigation is abandoned. */
  readonly signal: AbortSignal;
  /** Called once the token is fresh: the page's first query runs parallel to the guard's calls. */
  readonly onTokenReady: () => void;
};

/** Lets the visit pass by returning; throws a redirect or an `ApiError` otherwise. */
export type Guard = (visit: Visit) => void | Promise<void>;

export const wantedPath = (url: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  `${url.pathname}${url.search}${url.hash}`;
