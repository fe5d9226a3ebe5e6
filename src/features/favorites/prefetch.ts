import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { clientQuery } from '~/stores/clients';
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
  const asked = { queryClient, signal };
  return Promise.all([
    prefetchQuery(asked, favoriteQueries.list(selectedWorkspaceId, clientId)),
    clientId !== null && prefetchQuery(asked, clientQuery(selectedWorkspaceId, clientId)),
  ]);
};
