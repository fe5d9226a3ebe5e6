import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { canChange } from '~/domain/access';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import { readAnew } from '~/lib/read-anew';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { markInCache } from '~/features/favorites/favorite-marks';
import { favoriteQueries, saveFavorite } from '~/features/favorites/queries';

type Chosen = { subsidyId: number; title: string; isFavorite: boolean };

type BulkFavoriteButtonProps = {
  subsidies: readonly Chosen[];
  /** When all is done; with the ids of those that could not be added. */
  onDone: (failedIds: readonly number[]) => void;
};

/** As many calls as browsers make to one server at a time, so that none waits behind a closed door. */
const AT_A_TIME = 4;

/** Adds the chosen ones that are no favourites yet. Nothing where plan or role may not. */
export const BulkFavoriteButton = (props: BulkFavoriteButtonProps) => {
  const session = useSessionStore();
  const workspaceId = session.selectedWorkspaceId;
  return workspaceId !== null && canChange('favorites', standingOf(session)) ? (
    <BulkButton {...props} workspaceId={workspaceId} />
  ) : null;
};

type Outcome = { subsidy: Chosen; error: ApiError | null };

/** Why they failed, once where all failed for the same reason. */
const failureText = (failed: readonly Outcome[]): string => {
  const names = failed.map(({ subsidy }) => `「${subsidy.title}」`).join('');
  const reasons = [...new Set(failed.map(({ error }) => error?.message ?? ''))];
  return `${names}をお気に入りに追加できませんでした。${reasons.join('')}`;
};

const BulkButton = ({
  subsidies,
  onDone,
  workspaceId,
}: BulkFavoriteButtonProps & { workspaceId: number }) => {
  const queryClient = useQueryClient();
  const offlineReason = useOfflineReason('追加');
  const missing = subsidies.filter(({ isFavorite }) => !isFavorite);

  const add = async (subsidy: Chosen): Promise<Outcome> => {
    const { subsidyId } = subsidy;
    markInCache(queryClient, workspaceId, subsidyId, true);
    try {
      await saveFavorite(workspaceId, subsidyId);
      // Answers that were under way when it was marked do not know of it yet.
      markInCache(queryClient, workspaceId, subsidyId, true);
      return { subsidy, error: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      markInCache(queryClient, workspaceId, subsidyId, false);
      return { subsidy, error };
    }
  };

  const addAll = useMutation({
    mutationKey: ['favorites', workspaceId],
    networkMode: 'always',
    mutationFn: async (wanted: readonly Chosen[]): Promise<Outcome[]> => {
      const outcomes: Outcome[] = [];
      for (let start = 0; start < wanted.length; start += AT_A_TIME) {
        outcomes.push(...(await Promise.all(wanted.slice(start, start + AT_A_TIME).map(add))));
      }
      return outcomes;
    },
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ error }) => error !== null);
      const added = outcomes.length - failed.length;
      if (added > 0) toast.success(`${added}件をお気に入りに追加しました`);
      if (failed.length > 0) toast.error(failureText(failed));
      void readAnew(queryClient, { queryKey: favoriteQueries.list(workspaceId).queryKey });
      onDone(failed.map(({ subsidy }) => subsidy.subsidyId));
    },
  });

  // Marked one by one as they are added, they would count down under the eyes of whoever waits.
  const count = addAll.isPending ? addAll.variables.length : missing.length;
  const reason = count === 0 ? '選択したものは、すべてお気に入りに入っています。' : offlineReason;
  return (
    <Button
      size="sm"
      icon={<Star aria-hidden />}
      busy={addAll.isPending}
      disabledReason={addAll.isPending ? undefined : reason}
      onClick={() => addAll.mutate(missing)}
    >
      {count === 0 ? 'お気に入りに追加' : `${count}件をお気に入りに追加`}
    </Button>
  );
};
