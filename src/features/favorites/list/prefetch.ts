import { clientInAddress } from '~/entities/client/client-in-address';
import { clientQuery } from '~/entities/client/clients';
import { favoriteQueries } from '~/entities/favorite/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

/** Fetches the list of /favorites while the page's code loads. */
export const prefetch: Prefetch = async ({ queryClient, url, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId } = session;
  if (selectedWorkspaceId === null) return null;
  const clientId = clientInAddress(url.searchParams, accessOf(session));
  const context = { queryClient, signal };
  return Promise.all([
    prefetchQuery(context, favoriteQueries.list(selectedWorkspaceId, clientId)),
    clientId !== null && prefetchQuery(context, clientQuery(selectedWorkspaceId, clientId)),
  ]);
};
