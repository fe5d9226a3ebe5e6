import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { taskEndpoints } from '~/contract/tasks';
import { callOrThrow } from '~/session/api';
import { changeKey, refreshAfter } from '~/session/query';
import { toast } from '~/ui/feedback/toast';

type NamedTask = { taskId: number; title: string };

export const useRestoreTask = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const refreshAll = async (): Promise<void> =>
    refreshAfter(queryClient, workspaceId, taskEndpoints.restoreTask);
  return useMutation({
    mutationKey: changeKey(taskEndpoints.restoreTask, workspaceId),
    mutationFn: async ({ taskId }: NamedTask) =>
      callOrThrow(taskEndpoints.restoreTask, { path: { taskId }, body: { workspaceId } }),
    onSuccess: async (_, { title }) => {
      toast.success(`案件「${title}」を元に戻しました`);
      await refreshAll();
    },
    onError: (error, { title }) => {
      toast.error(`案件「${title}」を元に戻せませんでした。${error.message}`, { error });
      // It may have been restored although the answer was lost.
      void refreshAll();
    },
  });
};

/** Ids of tasks that are being restored: the list of deleted ones hides them. */
export const useRestoringIds = (workspaceId: number): ReadonlySet<number> => {
  const restoring = useMutationState({
    filters: { mutationKey: changeKey(taskEndpoints.restoreTask, workspaceId), status: 'pending' },
    select: ({ state }) => (state.variables as NamedTask).taskId,
  });
  return new Set(restoring);
};
