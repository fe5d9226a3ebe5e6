import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { favoriteEndpoints } from '~/contract/favorites';
import { canChange } from '~/domain/access/access';
import { saveFavorite } from '~/entities/favorite/favorite-mutations';
import { favoritesPath } from '~/entities/favorite/favorites-address';
import { favoriteQueries } from '~/entities/favorite/queries';
import { changeInCache } from '~/entities/subsidy/summaries-in-cache';
import { favoritesName, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { useOfflineReason } from '~/lib/connection';
import { changeKey, markSaved } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';

type Chosen = { subsidyId: number; title: string; isFavorite: boolean };

/** Outcome of a bulk addition. `message` is the error of the first failure. */
export type BulkAddition = { addedCount: number; failedIds: readonly number[]; message: string };

/** Only the first title: nobody reads a hundred while a toast is shown. */
const namesOf = ([first, ...others]: readonly Chosen[]): string =>
  `「${first?.title}」${others.length > 0 ? `ほか${others.length}件` : ''}`;

/** Adds the selected subsidies that are not favorites yet; nothing without the permission. */
export const BulkFavoriteButton = ({
  subsidies,
  onDone,
  label,
}: {
  subsidies: readonly Chosen[];
  onDone: (addition: BulkAddition) => void;
  /** Instead of the count: 「もう一度」. */
  label?: string | undefined;
}) => {
  const access = useAccess();
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reasonId = useId();
  const viewpoint = useViewpoint();
  const { clientId, isLocked } = viewpoint;
  const name = favoritesName(viewpoint);
  const offlineReason = useOfflineReason('追加');
  const missing = subsidies.filter(({ isFavorite }) => !isFavorite);
  const mark = (chosen: readonly Chosen[], isFavorite: boolean): void => {
    if (chosen.length === 0) return;
    const ids = chosen.map(({ subsidyId }) => subsidyId);
    changeInCache(queryClient, workspaceId, ids, { isFavorite, clientId });
  };

  const key = changeKey(favoriteEndpoints.saveFavorite, workspaceId);
  const addAll = useMutation({
    mutationKey: key,
    mutationFn: async (wanted: readonly Chosen[]) =>
      sendEach(wanted, async ({ subsidyId }) => saveFavorite({ workspaceId, clientId, subsidyId })),
    onMutate: (wanted) => mark(wanted, true),
    onSuccess: ({ done, failed, error }) => {
      markSaved(queryClient, key, () => mark(done, true));
      mark(failed, false);
      const message = error?.message ?? '';
      if (done.length > 0) {
        toast.success(`${done.length}件を${name}に追加しました`, {
          // The navigation opens the workspace's own favorites, which do not contain a client's.
          action:
            clientId === null
              ? undefined
              : {
                  label: 'お気に入りを見る',
                  onClick: () => void navigate(favoritesPath({ clientId })),
                },
        });
      }
      if (failed.length > 0) {
        toast.error(`${namesOf(failed)}を${name}に追加できませんでした。${message}`);
      }
      void cancelAndRefetch(queryClient, favoriteQueries.list(workspaceId, clientId));
      onDone({
        addedCount: done.length,
        failedIds: failed.map(({ subsidyId }) => subsidyId),
        message,
      });
    },
  });

  if (isLocked || !canChange('favorites', access)) return null;
  // While sending, `missing` is already empty through the optimistic mark: keep the count sent.
  const count = addAll.isPending ? addAll.variables.length : missing.length;
  if (count === 0) {
    // The button's label gives the reason: a visible line would only make the bar higher.
    return (
      <>
        <Button
          size="sm"
          icon={<Star aria-hidden className="fill-star stroke-star" />}
          reasonId={reasonId}
        >
          お気に入りに追加済み
        </Button>
        <span id={reasonId} hidden>
          {`選択したものは、すべて${clientId === null ? '' : 'このクライアントの'}お気に入りに追加済みです。`}
        </span>
      </>
    );
  }
  return (
    <Button
      size="sm"
      icon={<Star aria-hidden />}
      busy={addAll.isPending}
      disabledReason={addAll.isPending ? undefined : offlineReason}
      onClick={() => addAll.mutate(missing)}
    >
      {label ?? `${count}件をお気に入りに追加`}
    </Button>
  );
};
