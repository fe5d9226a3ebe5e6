import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { favoriteEndpoints } from '~/contract/favorites';
import type { SubsidyDetail, SubsidyPage } from '~/contract/subsidies';
import { callOrThrow } from '~/stores/api';
import { toast } from '~/ui/toast';

/** The mark on every cached page of results and every cached detail of the workspace. */
const markInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyId: number,
  isFavorite: boolean,
): void => {
  queryClient.setQueriesData<SubsidyPage>(
    { queryKey: ['subsidies', workspaceId, 'search'] },
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) =>
          item.subsidyId === subsidyId ? { ...item, isFavorite } : item,
        ),
      },
  );
  queryClient.setQueriesData<SubsidyDetail>(
    { queryKey: ['subsidies', workspaceId, 'detail', subsidyId] },
    (detail) => detail && { ...detail, isFavorite },
  );
};

/**
 * Adds a subsidy to a workspace's favourites or takes it out, shown at once. Toggles of one subsidy
 * run one after the other; a failed one takes back its own mark and no other (trust.md F33), and
 * then asks for the truth.
 */
export const useSetFavorite = (
  workspaceId: number,
  { subsidyId, title }: { subsidyId: number; title: string },
) => {
  const queryClient = useQueryClient();
  const mutationKey = ['favorites', workspaceId, subsidyId];
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1;
  const mark = (isFavorite: boolean): void =>
    markInCache(queryClient, workspaceId, subsidyId, isFavorite);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    // Offline it fails and says so: waiting for a connection, it would look saved and not be.
    networkMode: 'always',
    mutationFn: async (isFavorite: boolean) =>
      callOrThrow(isFavorite ? favoriteEndpoints.saveFavorite : favoriteEndpoints.removeFavorite, {
        path: { subsidyId },
        body: { workspaceId },
      }),
    onMutate: mark,
    onSuccess: async (_, isFavorite) => {
      // Results that were asked for before, and came meanwhile, do not know of it yet.
      if (isLast()) mark(isFavorite);
      await queryClient.invalidateQueries({ queryKey: ['favorites', workspaceId] });
    },
    onError: (error, isFavorite) => {
      const what = isFavorite ? 'に追加できませんでした' : 'から外せませんでした';
      toast.error(`「${title}」をお気に入り${what}。${error.message}`);
      if (!isLast()) return;
      mark(!isFavorite);
      if (queryClient.isMutating({ mutationKey: ['favorites', workspaceId] }) === 1) {
        void queryClient.invalidateQueries({ queryKey: ['subsidies', workspaceId] });
      }
    },
  });
};
