import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissalEndpoints } from '~/contract/dismissals';
import type { SubsidySummary } from '~/contract/subsidies';
import { readAnew } from '~/lib/read-anew';
import { callOrThrow } from '~/stores/api';
import { toast } from '~/ui/toast';
import { subsidyQueries } from './queries';
import { changeInCache } from './summaries-in-cache';

type Named = { subsidyId: number; title: string };

const sendDismissed = async (
  workspaceId: number,
  subsidyId: number,
  isDismissed: boolean,
): Promise<unknown> =>
  callOrThrow(isDismissed ? dismissalEndpoints.saveDismissal : dismissalEndpoints.removeDismissal, {
    path: { subsidyId },
    body: { workspaceId },
  });

/**
 * Takes a subsidy out of the workspace's results or back into them, shown at once: its row stays in
 * place, to take it back from, until the results are asked for again. A failed one takes back its
 * own mark and no other (trust.md F33).
 */
export const useSetDismissed = (workspaceId: number, { subsidyId, title }: Named) => {
  const queryClient = useQueryClient();
  const mutationKey = ['dismissals', workspaceId, subsidyId];
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1;
  const mark = (isDismissed: boolean): void =>
    changeInCache(queryClient, workspaceId, subsidyId, { isDismissed });
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    // Offline it fails and says so: waiting for a connection, it would look saved and not be.
    networkMode: 'always',
    mutationFn: async (isDismissed: boolean) => sendDismissed(workspaceId, subsidyId, isDismissed),
    onMutate: mark,
    onSuccess: async (_, isDismissed) => {
      // Results that were asked for before, and came meanwhile, do not know of it yet.
      if (isLast()) mark(isDismissed);
      await refreshDismissals(queryClient, workspaceId, 'none');
    },
    onError: (error, isDismissed) => {
      const what = isDismissed ? '表示しないことにできませんでした' : '再び表示できませんでした';
      toast.error(`「${title}」を${what}。${error.message}`);
      if (isLast()) mark(!isDismissed);
    },
  });
};

/** What became of several: those it worked for, the others with the first reason why not. */
type BulkOutcome<T> = { done: T[]; failed: T[]; error: Error | null };

const AT_ONCE = 4;

/** One call each, a few at a time; what fails leaves the others alone. */
const forEachAtMost = async <T>(
  items: readonly T[],
  send: (item: T) => Promise<unknown>,
): Promise<BulkOutcome<T>> => {
  const results: (Error | null)[] = [];
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    // Shared by all that work: each takes the next one that is left.
    for (const [index, item] of waiting) {
      results[index] = await send(item).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: items.filter((_, index) => results[index] === null),
    failed: items.filter((_, index) => results[index] !== null),
    error: results.find((result) => result !== null) ?? null,
  };
};

/** The same for several at once; then results are asked for again, so that what is gone makes room. */
export const useSetManyDismissed = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({
      subsidies,
      isDismissed,
    }: {
      subsidies: readonly SubsidySummary[];
      isDismissed: boolean;
    }) =>
      forEachAtMost(subsidies, async ({ subsidyId }) =>
        sendDismissed(workspaceId, subsidyId, isDismissed),
      ),
    onSuccess: async ({ done }, { isDismissed }) => {
      await refreshDismissals(queryClient, workspaceId, 'active');
      // In what is not on screen, or could not be asked for again.
      for (const { subsidyId } of done) {
        changeInCache(queryClient, workspaceId, subsidyId, { isDismissed });
      }
    },
  });
};

/**
 * After dismissals changed: the list of them is asked for again, results with `active` at once, else
 * where they are next looked at.
 */
const refreshDismissals = async (
  queryClient: ReturnType<typeof useQueryClient>,
  workspaceId: number,
  results: 'active' | 'none',
): Promise<void> => {
  await Promise.all([
    readAnew(queryClient, { queryKey: subsidyQueries.dismissals(workspaceId).queryKey }),
    ...['search', 'calendar'].map(async (part) =>
      queryClient.invalidateQueries({
        queryKey: ['subsidies', workspaceId, part],
        refetchType: results,
      }),
    ),
  ]);
};
