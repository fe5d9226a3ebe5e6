import type { QueryClient } from '@tanstack/react-query';
import { taskEndpoints, type Task, type TaskPage, type TaskSummary } from '~/contract/tasks';
import { cached } from '~/session/query';
import { taskQueries } from './queries';

const lists = (workspaceId: number) => cached(workspaceId, taskEndpoints.listTasks);

/** A task as lists or its detail have it; null where neither does. */
export const knownTask = (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
): Task | TaskSummary | null => {
  const detail = queryClient.getQueryData(taskQueries.detail(workspaceId, taskId).queryKey);
  if (detail !== undefined) return detail;
  const pages = queryClient.getQueriesData<TaskPage>(lists(workspaceId));
  for (const [, page] of pages) {
    const task = page?.items.find((each) => each.taskId === taskId);
    if (task !== undefined) return task;
  }
  return null;
};

/** A change of the moment, or a whole task as the server has saved it. */
type Patch = { [Field in keyof Task]?: Task[Field] | undefined };

/** A summary has what a task has, but for these: their number is known, or they are not shown. */
const inSummary = ({ comments, history: _history, ...patch }: Patch): object => ({
  ...patch,
  ...(comments !== undefined && { commentCount: comments.length }),
});

const withPatch = <Kind extends object>(task: Kind, patch: object): Kind => ({ ...task, ...patch });

/** Changes a task in every cached list and in its detail; those that lack it stay the very same. */
export const patchTasks = (
  queryClient: QueryClient,
  workspaceId: number,
  taskId: number,
  patch: Patch,
): void => {
  queryClient.setQueryData(
    taskQueries.detail(workspaceId, taskId).queryKey,
    (task) => task && withPatch(task, patch),
  );
  const summary = inSummary(patch);
  queryClient.setQueriesData<TaskPage>(lists(workspaceId), (page) => {
    if (page === undefined || page.items.every((each) => each.taskId !== taskId)) return undefined;
    const items = page.items.map((each) =>
      each.taskId === taskId ? withPatch(each, summary) : each,
    );
    return { ...page, items };
  });
};
