import { clientInAddress } from '~/entities/client/client-in-address';
import { clientQuery } from '~/entities/client/clients';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

/** Fetches the subsidy of /search/{id} and its PDF page while the page's code loads. */
export const prefetch: Prefetch = async ({ queryClient, url, id, signal }) => {
  if (id === null) return null;
  const session = readSession();
  const clientId = clientInAddress(url.searchParams, accessOf(session));
  const workspaceId = session.selectedWorkspaceId;
  const context = { queryClient, signal };
  return Promise.all([
    prefetchQuery(context, subsidyQueries.detail(workspaceId, id, clientId)),
    workspaceId !== null &&
      clientId !== null &&
      prefetchQuery(context, clientQuery(workspaceId, clientId)),
  ]);
};
