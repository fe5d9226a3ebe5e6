import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { call, callOrThrow } from '~/session/api';
import { toast } from '~/ui/feedback/toast';

/** Records a visit. Failures are ignored, since nothing depends on it. */
export const recordRecent = async (workspaceId: number, subsidyId: number): Promise<void> => {
  await call(recentSubsidyEndpoints.recordRecentSubsidy, {
    path: { subsidyId },
    body: { workspaceId },
  }).catch(() => {});
};

/** Clears the list of recently viewed subsidies. */
export const useClearRecent = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const { queryKey } = subsidyQueries.recent(workspaceId);
  return useMutation({
    mutationFn: async () =>
      callOrThrow(recentSubsidyEndpoints.clearRecentSubsidies, { body: { workspaceId } }),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, []);
    },
    onError: (error) => {
      toast.error(`最近見た補助金・助成金の記録を消去できませんでした。${error.message}`, {
        error,
      });
    },
  });
};
