import { useQueryClient } from '@tanstack/react-query';
import { taskEndpoints, type TaskComment } from '~/contract/tasks';
import { CommentThread, type CommentCalls } from '~/entities/comment/comment-thread';
import { useDetail } from '~/features/tasks/detail/context';
import { Part } from '~/features/tasks/detail/part';
import { taskQueries } from '~/features/tasks/queries';
import { patchTasks } from '~/features/tasks/tasks-in-cache';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';

/** Comments of a task. They are no part of its version: nobody's changes get into their way. */
const useTaskComments = (workspaceId: number, taskId: number): CommentCalls<TaskComment> => {
  const queryClient = useQueryClient();
  const { queryKey } = taskQueries.detail(workspaceId, taskId);
  const path = { taskId };
  return {
    add: async (body, requestKey) =>
      callOrThrow(taskEndpoints.addTaskComment, { path, body: { workspaceId, body, requestKey } }),
    remove: async (commentId) =>
      callOrThrow(taskEndpoints.removeTaskComment, {
        path: { taskId, commentId },
        body: { workspaceId },
      }),
    change: async (changed) => {
      // An answer that is on its way does not know of it yet.
      await queryClient.cancelQueries({ queryKey });
      const comments = queryClient.getQueryData(queryKey)?.comments;
      if (comments !== undefined) {
        patchTasks(queryClient, workspaceId, taskId, { comments: changed(comments) });
      }
      void refreshAfter(queryClient, workspaceId, taskEndpoints.addTaskComment);
    },
  };
};

/** What the members say to each other about the task. */
export const CommentsSection = () => {
  const { workspaceId, task } = useDetail();
  const { taskId, title, comments } = task;
  return (
    <Part title="コメント" aside={comments.length > 0 && `${comments.length}件`}>
      <CommentThread
        key={taskId}
        comments={comments}
        calls={useTaskComments(workspaceId, taskId)}
        listLabel="コメントの一覧"
        label="コメントを書く"
        draft={{ title: `「${title}」へのコメント`, name: `task-comment-${taskId}` }}
      />
    </Part>
  );
};
