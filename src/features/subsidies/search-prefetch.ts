import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { readSession } from '~/stores/session';
import { subsidyQueries } from './queries';
import { readSearch, toQuery } from './search-state';

/** The results of /search, asked for while the page's code is under way, by the page's own key. */
export const prefetch = async ({
  queryClient,
  url,
  signal,
}: {
  queryClient: QueryClient;
  url: URL;
  signal: AbortSignal;
}): Promise<unknown> => {
  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null) return null;
  const search = readSearch(url.searchParams);
  // The comparison asks for what it compares.
  if (search.compare.length > 0) return null;
  return prefetchQuery(
    { queryClient, signal },
    subsidyQueries.search(selectedWorkspaceId, toQuery(search)),
  );
};
