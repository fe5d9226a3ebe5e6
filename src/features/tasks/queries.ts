import { taskEndpoints } from '~/contract/tasks';
import type { TaskFilterValues } from '~/entities/task/tasks-address';
import { onReturnToWindow } from '~/lib/query-client';
import { asList, query } from '~/session/query';

const { listTasks, getTask } = taskEndpoints;

export const taskQueries = {
  list: (workspaceId: number, filters: TaskFilterValues) => ({
    ...query(listTasks, { query: { ...filters, workspaceId } }),
    ...asList,
  }),
  detail: (workspaceId: number, taskId: number) => ({
    ...query(getTask, { path: { taskId }, query: { workspaceId } }),
    refetchOnWindowFocus: onReturnToWindow,
  }),
};
