import { readListView, toFilters } from '~/features/clients/list/clients-address';
import { clientQueries } from '~/features/clients/queries';
import { prefetchQuery, type Prefetch } from '~/lib/prefetch';
import { clientInAddress } from '~/entities/client/clients';
import { readSession } from '~/session/session';

/** What /clients shows first: one client, or the list as its address wants it. */
export const prefetch: Prefetch = async ({ queryClient, url: { searchParams }, signal }) => {
  const { selectedWorkspaceId: workspaceId } = readSession();
  if (workspaceId === null || searchParams.get('new') === '1') return null;
  const clientId = clientInAddress(searchParams);
  return clientId === null
    ? prefetchQuery(
        { queryClient, signal },
        clientQueries.list(workspaceId, toFilters(readListView(searchParams))),
      )
    : prefetchQuery({ queryClient, signal }, clientQueries.detail(workspaceId, clientId));
};
