import { favoriteEndpoints } from '~/contract/favorites';
import { onReturnToWindow } from '~/lib/query-client';
import { query } from '~/session/query';

export const favoriteQueries = {
  /** All favorites of the workspace (`clientId` null) or of one client, with their notes. */
  list: (workspaceId: number, clientId: number | null) => ({
    ...query(favoriteEndpoints.listFavorites, {
      query: { workspaceId, ...(clientId !== null && { clientId }) },
    }),
    refetchOnWindowFocus: onReturnToWindow,
  }),
};
