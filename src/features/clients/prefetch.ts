import { clientsScreenAddress } from '~/entities/client/client-address';
import { clientInAddress } from '~/entities/client/client-in-address';
import { readClients, toClientFilters } from '~/features/clients/list/clients-address';
import { clientQueries } from '~/features/clients/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

export const prefetch: Prefetch = async ({ queryClient, url: { searchParams }, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId: workspaceId } = session;
  const { isNew, isFill } = clientsScreenAddress.read(searchParams);
  if (workspaceId === null || isNew || isFill) return null;
  const clientId = clientInAddress(searchParams, accessOf(session));
  return clientId === null
    ? prefetchQuery(
        { queryClient, signal },
        clientQueries.list(workspaceId, toClientFilters(readClients(searchParams))),
      )
    : prefetchQuery({ queryClient, signal }, clientQueries.detail(workspaceId, clientId));
};
