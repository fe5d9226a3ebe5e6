import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { clientQuery } from '~/entities/client/clients';
import { readSession, standingOf } from '~/session/session';
import { viewedClientId } from '~/entities/viewpoint/viewpoint';
import { subsidyQueries } from '~/entities/subsidy/queries';

/** The subsidy of /search/{id} and its PDF, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  url,
  id,
  signal,
}: {
  queryClient: QueryClient;
  url: URL;
  id: number | null;
  signal: AbortSignal;
}): Promise<unknown> => {
  if (id === null) return null;
  const session = readSession();
  const clientId = viewedClientId(url.searchParams, standingOf(session));
  const workspaceId = session.selectedWorkspaceId;
  const asked = { queryClient, signal };
  return Promise.all([
    prefetchQuery(asked, subsidyQueries.detail(workspaceId, id, clientId)),
    workspaceId !== null &&
      clientId !== null &&
      prefetchQuery(asked, clientQuery(workspaceId, clientId)),
  ]);
};
