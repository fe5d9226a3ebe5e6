import { useQueryClient } from '@tanstack/react-query';
import { favoriteEndpoints, type Favorite } from '~/contract/favorites';
import { changeInCache } from '~/entities/subsidy/summaries-in-cache';
import { favoritesName, type Viewpoint } from '~/entities/viewpoint/viewpoint';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { callOrThrow } from '~/session/api';
import { changeKey, refresh } from '~/session/query';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';
import { favoriteQueries } from './queries';

/** A subsidy in the favorites of the workspace (`clientId` null) or of a client. */
type FavoriteKey = { workspaceId: number; clientId: number | null; subsidyId: number };

const ownerIn = ({ workspaceId, clientId }: Omit<FavoriteKey, 'subsidyId'>) => ({
  workspaceId,
  ...(clientId !== null && { clientId }),
});

/** Reads the favorite from the server, bypassing the cache; null if it was removed. */
export const readFavorite = async ({
  subsidyId,
  ...owner
}: FavoriteKey): Promise<Favorite | null> => {
  const favorites = await callOrThrow(favoriteEndpoints.listFavorites, { query: ownerIn(owner) });
  return favorites.find((each) => each.subsidyId === subsidyId) ?? null;
};

/** Adds a subsidy to the favorites, or changes its note when `memo` is given (null removes it). */
export const saveFavorite = async (
  { subsidyId, ...owner }: FavoriteKey,
  memo?: string | null,
  /** The version of the note that was edited: the server answers 409 if it changed since. */
  version?: number,
): Promise<void> =>
  callOrThrow(favoriteEndpoints.saveFavorite, {
    path: { subsidyId },
    body: {
      ...ownerIn(owner),
      ...(memo !== undefined && { memo }),
      ...(version !== undefined && { version }),
    },
  });

/** Toggles a favorite. `memo` is sent with an addition, to restore the note after a removal. */
export const useSetFavorite = (
  workspaceId: number,
  { subsidyId, title }: { subsidyId: number; title: string },
  viewpoint: Viewpoint,
  { memo }: { memo?: string | null } = {},
) => {
  const { clientId } = viewpoint;
  const queryClient = useQueryClient();
  return useToggle({
    key: changeKey(favoriteEndpoints.saveFavorite, workspaceId, subsidyId, clientId),
    send: async (isFavorite: boolean) =>
      isFavorite
        ? saveFavorite({ workspaceId, clientId, subsidyId }, memo)
        : callOrThrow(favoriteEndpoints.removeFavorite, {
            path: { subsidyId },
            body: ownerIn({ workspaceId, clientId }),
          }),
    mark: (isFavorite) =>
      changeInCache(queryClient, workspaceId, [subsidyId], { isFavorite, clientId }),
    onDone: async () => cancelAndRefetch(queryClient, favoriteQueries.list(workspaceId, clientId)),
    onFailed: (error, isFavorite) => {
      const anyOf = changeKey(favoriteEndpoints.saveFavorite, workspaceId);
      if (queryClient.isMutating({ mutationKey: anyOf }) === 1) {
        void refresh(queryClient, workspaceId, 'subsidies');
      }
      const what = isFavorite ? 'に追加できませんでした' : 'から外せませんでした';
      toast.error(`「${title}」を${favoritesName(viewpoint)}${what}。${error.message}`, { error });
    },
  });
};
