import { useMutation, useQueryClient } from '@tanstack/react-query';
import { taskEndpoints, type TaskComment } from '~/contract/tasks';
import { ApiError } from '~/lib/http/api-error';
import { refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { toast } from '~/ui/feedback/toast';
import { taskQueries } from '~/features/tasks/queries';
import { patchTasks } from '~/features/tasks/tasks-in-cache';

/** Comments of a task. They are no part of its version: nobody's changes get into their way. */
export const useComments = (workspaceId: number, taskId: number) => {
  const queryClient = useQueryClient();
  const { queryKey } = taskQueries.detail(workspaceId, taskId);

  const change = async (changed: (comments: TaskComment[]) => TaskComment[]): Promise<void> => {
    // An answer that is on its way does not know of it yet.
    await queryClient.cancelQueries({ queryKey });
    const comments = queryClient.getQueryData(queryKey)?.comments;
    if (comments !== undefined) {
      patchTasks(queryClient, workspaceId, taskId, { comments: changed(comments) });
    }
    void refreshAfter(queryClient, workspaceId, taskEndpoints.addTaskComment);
  };

  const addition = useMutation({
    mutationFn: async (body: string) =>
      callOrThrow(taskEndpoints.addTaskComment, { path: { taskId }, body: { workspaceId, body } }),
    onSuccess: async (added) =>
      change((comments) => [
        ...comments.filter(({ commentId }) => commentId !== added.commentId),
        added,
      ]),
  });

  const removal = useMutation({
    scope: { id: `task-comments-${workspaceId}-${taskId}` },
    mutationFn: async ({ commentId }: TaskComment) => {
      try {
        await callOrThrow(taskEndpoints.removeTaskComment, {
          path: { taskId, commentId },
          body: { workspaceId },
        });
      } catch (error) {
        // Gone already: an answer was lost and the call repeated.
        if (!(error instanceof ApiError) || error.statusCode !== 404) throw error;
      }
    },
    onSuccess: async (_, { commentId }) => {
      await change((comments) => comments.filter((each) => each.commentId !== commentId));
      toast.success('コメントを削除しました');
    },
  });

  /** Whether one's own comment of these words has arrived since `since`; reads anew. */
  const hasArrived = async (body: string, known: readonly TaskComment[]): Promise<boolean> => {
    const { comments } = await queryClient.query({
      ...taskQueries.detail(workspaceId, taskId),
      staleTime: 0,
    });
    const knownIds = new Set(known.map(({ commentId }) => commentId));
    return comments.some(
      (each) => each.isOwn && each.body === body && !knownIds.has(each.commentId),
    );
  };

  return { addition, removal, hasArrived };
};
