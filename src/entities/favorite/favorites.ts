import { queryOptions } from '@tanstack/react-query';
import { favoriteEndpoints } from '~/contract/favorites';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';

/** All favourites of the workspace, or those kept for one client, under one key for whoever asks. */
export const favoritesQuery = (workspaceId: number, clientId: number | null = null) =>
  queryOptions({
    queryKey: ['favorites', workspaceId, 'list', clientId] as const,
    queryFn: async ({ signal }) =>
      callOrThrow(
        favoriteEndpoints.listFavorites,
        { query: { workspaceId, ...(clientId !== null && { clientId }) } },
        { signal },
      ),
    retryOnMount: false,
    refetchOnWindowFocus: onReturnToWindow,
  });
