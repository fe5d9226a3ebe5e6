import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { dismissalEndpoints } from '~/contract/dismissals';
import type { InputOf } from '~/contract/endpoint';
import { subsidyEndpoints, type SubsidyPage, type SubsidySummary } from '~/contract/subsidies';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { callOrThrow } from '~/session/api';
import { cached, changeKey, inputIn, markSaved } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';
import { subsidyQueries } from './queries';
import { changeInCache } from './summaries-in-cache';

const { searchSubsidies, getSubsidyCalendar } = subsidyEndpoints;

/**
 * Marks subsidies in all cached answers and corrects totals. The total of a folded programme stays:
 * whether another of its rounds takes its place shows only the next fetch.
 */
const markInCache = (
  queryClient: QueryClient,
  workspaceId: number,
  subsidyIds: readonly number[],
  isDismissed: boolean,
): void => {
  const results = queryClient.getQueriesData<SubsidyPage>(cached(workspaceId, searchSubsidies));
  for (const [queryKey, page] of results) {
    if (page === undefined) continue;
    const changing = page.items.filter(
      (item) =>
        subsidyIds.includes(item.subsidyId) &&
        item.isDismissed !== isDismissed &&
        item.roundCount === 1,
    );
    if (changing.length === 0) continue;
    const { dismissed } = (inputIn(queryKey) as InputOf<typeof searchSubsidies>).query;
    const isComing = isDismissed === (dismissed === 'only');
    const total = page.total + (isComing ? changing.length : -changing.length);
    queryClient.setQueryData(queryKey, { ...page, total: Math.max(total, 0) });
  }
  changeInCache(queryClient, workspaceId, subsidyIds, { isDismissed });
};

const sendDismissed = async (
  workspaceId: number,
  subsidyId: number,
  isDismissed: boolean,
): Promise<unknown> =>
  callOrThrow(isDismissed ? dismissalEndpoints.saveDismissal : dismissalEndpoints.removeDismissal, {
    path: { subsidyId },
    body: { workspaceId },
  });

/** Dismisses or restores a subsidy. Its row stays in place to offer undo until the next fetch. */
export const useSetDismissed = (
  workspaceId: number,
  { subsidyId, title }: Pick<SubsidySummary, 'subsidyId' | 'title'>,
) => {
  const queryClient = useQueryClient();
  return useToggle({
    key: changeKey(dismissalEndpoints.saveDismissal, workspaceId, subsidyId),
    send: async (isDismissed: boolean) => sendDismissed(workspaceId, subsidyId, isDismissed),
    mark: (isDismissed) => markInCache(queryClient, workspaceId, [subsidyId], isDismissed),
    onDone: async () => refreshDismissals(queryClient, workspaceId, 'none'),
    onFailed: (error, isDismissed) => {
      const what = isDismissed ? '非表示にできませんでした' : '再表示できませんでした';
      toast.error(`「${title}」を${what}。${error.message}`, { error });
    },
  });
};

/** Dismisses or restores several subsidies, then refetches the results to fill the freed rows. */
export const useSetManyDismissed = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const key = changeKey(dismissalEndpoints.saveDismissal, workspaceId);
  return useMutation({
    mutationKey: key,
    mutationFn: async ({
      subsidies,
      isDismissed,
    }: {
      subsidies: readonly SubsidySummary[];
      isDismissed: boolean;
    }) =>
      sendEach(subsidies, async ({ subsidyId }) =>
        sendDismissed(workspaceId, subsidyId, isDismissed),
      ),
    onSuccess: async ({ done }, { isDismissed }) => {
      await refreshDismissals(queryClient, workspaceId, 'active');
      // Covers results that are not on screen and those whose refetch failed.
      const ids = done.map(({ subsidyId }) => subsidyId);
      markSaved(queryClient, key, () => markInCache(queryClient, workspaceId, ids, isDismissed));
    },
  });
};

/** Refetches the dismissals, and with `active` the results on screen; others become stale. */
const refreshDismissals = async (
  queryClient: ReturnType<typeof useQueryClient>,
  workspaceId: number,
  results: 'active' | 'none',
): Promise<void> => {
  await Promise.all([
    cancelAndRefetch(queryClient, subsidyQueries.dismissals(workspaceId)),
    ...[searchSubsidies, getSubsidyCalendar].map(async (endpoint) =>
      queryClient.invalidateQueries({ ...cached(workspaceId, endpoint), refetchType: results }),
    ),
  ]);
};
