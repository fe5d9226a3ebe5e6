import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { readSession, standingOf } from '~/stores/session';
import { viewedClientId } from '~/stores/viewpoint';
import { favoriteQueries } from './queries';

/** The list of /favorites, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  url,
  signal,
}: {
  queryClient: QueryClient;
  url: URL;
  signal: AbortSignal;
}): Promise<unknown> => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const clientId = viewedClientId(url.searchParams, standingOf(session));
  return prefetchQuery(
    { queryClient, signal },
    favoriteQueries.list(selectedWorkspaceId, clientId),
  );
};
