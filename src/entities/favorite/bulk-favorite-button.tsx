import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { canChange } from '~/domain/access/access';
import { useOfflineReason } from '~/lib/connection';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { sendEach } from '~/lib/send-each';
import { accessOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { changeInCache } from '~/entities/subsidy/summaries-in-cache';
import { favoritesName, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { clientFavoritesPath } from './paths';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { favoriteEndpoints } from '~/contract/favorites';
import { changeKey } from '~/session/query';
import { saveFavorite } from './favorite-mutations';
import { favoriteQueries } from './queries';

type Chosen = { subsidyId: number; title: string; isFavorite: boolean };

/** What became of it; where it failed, why the first of them did. */
export type BulkAddition = { addedCount: number; failedIds: readonly number[]; message: string };

type BulkFavoriteButtonProps = {
  subsidies: readonly Chosen[];
  onDone: (addition: BulkAddition) => void;
  /** Instead of the count: 「もう一度」. */
  label?: string | undefined;
};

/** Adds the chosen ones that are no favourites yet. Nothing where plan or role may not. */
export const BulkFavoriteButton = (props: BulkFavoriteButtonProps) => {
  const session = useSessionStore();
  const workspaceId = session.selectedWorkspaceId;
  const { isLocked } = useViewpoint();
  return workspaceId !== null && !isLocked && canChange('favorites', accessOf(session)) ? (
    <BulkButton {...props} />
  ) : null;
};

/** The first by name: of a hundred titles nobody reads more while a toast is there. */
const namesOf = ([first, ...others]: readonly Chosen[]): string =>
  `「${first?.title}」${others.length > 0 ? `ほか${others.length}件` : ''}`;

const BulkButton = ({ subsidies, onDone, label }: BulkFavoriteButtonProps) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reasonId = useId();
  const viewpoint = useViewpoint();
  const { clientId } = viewpoint;
  const name = favoritesName(viewpoint);
  const offlineReason = useOfflineReason('追加');
  const missing = subsidies.filter(({ isFavorite }) => !isFavorite);
  const mark = (chosen: readonly Chosen[], isFavorite: boolean): void => {
    if (chosen.length === 0) return;
    const ids = chosen.map(({ subsidyId }) => subsidyId);
    changeInCache(queryClient, workspaceId, ids, { isFavorite, clientId });
  };

  const addAll = useMutation({
    mutationKey: changeKey(favoriteEndpoints.saveFavorite, workspaceId),
    mutationFn: async (wanted: readonly Chosen[]) =>
      sendEach(wanted, async ({ subsidyId }) => saveFavorite({ workspaceId, clientId, subsidyId })),
    onMutate: (wanted) => mark(wanted, true),
    onSuccess: ({ done, failed, error }) => {
      // Answers that were under way when they were marked do not know of it yet.
      mark(done, true);
      mark(failed, false);
      const message = error?.message ?? '';
      if (done.length > 0) {
        toast.success(`${done.length}件を${name}に追加しました`, {
          // The menu leads to the workspace's own, among which they are not.
          action:
            clientId === null
              ? undefined
              : {
                  label: 'お気に入りを見る',
                  onClick: () => void navigate(clientFavoritesPath(clientId)),
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

  // Marked before they are added, they would be none under the eyes of whoever waits.
  const count = addAll.isPending ? addAll.variables.length : missing.length;
  if (count === 0) {
    // Its name says why: the same once more in a line would only make the bar higher.
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
          {`選択したものは、すべて${clientId === null ? '' : 'このクライアントの'}お気に入りに入っています。`}
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
