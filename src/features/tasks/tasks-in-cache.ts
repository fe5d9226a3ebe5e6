import type { QueryClient } from '@tanstack/react-query';
import { taskEndpoints, type Task, type TaskPage, type TaskSummary } from '~/contract/tasks';
import { cached } from '~/session/query';
import { taskQueries } from './queries';

const lists = (workspaceId: number) => cached(workspaceId, taskEndpoints.listTasks);

/** The newest of a task that its page or a list has; null where none does. */
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

/** A whole task as the server has saved it, or its comments. */
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
