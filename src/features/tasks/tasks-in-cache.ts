import type { QueryClient } from '@tanstack/react-query';
import { taskEndpoints, type Task, type TaskPage, type TaskSummary } from '~/contract/tasks';
import { cached } from '~/session/query';
import { taskQueries } from './queries';

const lists = (workspaceId: number) => cached(workspaceId, taskEndpoints.listTasks);

/** The newest cached version of a task, from its page or a list; null if none is cached. */
export const knownTask = (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
): Task | TaskSummary | null => {
  const detail = queryClient.getQueryData(taskQueries.detail(workspaceId, taskId).queryKey);
  const listed = queryClient
    .getQueriesData<TaskPage>(lists(workspaceId))
    .flatMap(([, page]) => page?.items.filter((each) => each.taskId === taskId) ?? []);
  const all = detail === undefined ? listed : [detail, ...listed];
  return all.toSorted((one, other) => other.version - one.version)[0] ?? null;
};

/** Patches a task in its cached detail and lists; lists without it keep their identity. */
export const patchTasks = (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
  patch: Partial<Task>,
): void => {
  queryClient.setQueryData(
    taskQueries.detail(workspaceId, taskId).queryKey,
    (task) => task && { ...task, ...patch },
  );
  // A summary has the number of comments in place of the comments, and no history.
  const { comments, history: _history, ...summary } = patch;
  const count = comments && { commentCount: comments.length };
  queryClient.setQueriesData<TaskPage>(lists(workspaceId), (page) => {
    if (page === undefined || page.items.every((each) => each.taskId !== taskId)) return undefined;
    const items = page.items.map((each) =>
      each.taskId === taskId ? { ...each, ...summary, ...count } : each,
    );
    return { ...page, items };
  });
};
