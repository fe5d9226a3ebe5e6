import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '~/stores/session';
import { subsidyQueries } from './queries';
import { readSearch, toQuery } from './search-state';

/** The results of /search, asked for while the page's code is under way, by the page's own key. */
export const prefetch = async ({
  queryClient,
  url,
}: {
  queryClient: QueryClient;
  url: URL;
}): Promise<unknown> => {
  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null) return null;
  return queryClient.query(
    subsidyQueries.search(selectedWorkspaceId, toQuery(readSearch(url.searchParams))),
  );
};
