import type { ClientRow } from '~/embedded-api/client-rows';
import type { Database, FavoriteRow } from '~/embedded-api/core/database';

/** Where favourites are kept: one shelf of the workspace's own, one for each of its clients. */
export const favoriteShelf = (
  { favorites, clientFavorites }: Database,
  workspaceId: number,
  client: ClientRow | null,
) => {
  if (client === null) {
    return {
      table: favorites,
      rows: async (): Promise<FavoriteRow[]> =>
        favorites.where({ workspaceId }).sortBy('createdAt'),
      find: async (subsidyId: number): Promise<FavoriteRow | undefined> =>
        favorites.get([workspaceId, subsidyId]),
      put: async (row: FavoriteRow): Promise<void> => void (await favorites.put(row)),
      remove: async (subsidyId: number): Promise<void> =>
        favorites.delete([workspaceId, subsidyId]),
    };
  }
  const { clientId } = client;
  return {
    table: clientFavorites,
    rows: async (): Promise<FavoriteRow[]> =>
      clientFavorites.where({ workspaceId, clientId }).sortBy('createdAt'),
    find: async (subsidyId: number): Promise<FavoriteRow | undefined> =>
      clientFavorites.get([workspaceId, clientId, subsidyId]),
    put: async (row: FavoriteRow): Promise<void> =>
      void (await clientFavorites.put({ ...row, clientId })),
    remove: async (subsidyId: number): Promise<void> =>
      clientFavorites.delete([workspaceId, clientId, subsidyId]),
  };
};
