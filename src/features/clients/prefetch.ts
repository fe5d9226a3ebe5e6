import { clientInAddress } from '~/entities/client/client-in-address';
import { readClients, toClientFilters } from '~/features/clients/list/clients-address';
import { clientQueries } from '~/features/clients/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

export const prefetch: Prefetch = async ({ queryClient, url: { searchParams }, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId: workspaceId } = session;
  const isOther = ['new', 'fill'].some((name) => searchParams.get(name) === '1');
  if (workspaceId === null || isOther) return null;
  const clientId = clientInAddress(searchParams, accessOf(session));
  return clientId === null
    ? prefetchQuery(
        { queryClient, signal },
        clientQueries.list(workspaceId, toClientFilters(readClients(searchParams))),
      )
    : prefetchQuery({ queryClient, signal }, clientQueries.detail(workspaceId, clientId));
};
