import { taskEndpoints, type TaskQuery } from '~/contract/tasks';
import { onReturnToWindow } from '~/lib/query-client';
import { asList, query } from '~/session/query';

const { listTasks, getTask } = taskEndpoints;

export type TaskFilters = Omit<TaskQuery, 'workspaceId'>;

export const taskQueries = {
  list: (workspaceId: number, filters: TaskFilters) => ({
    ...query(listTasks, { query: { ...filters, workspaceId } }),
    ...asList,
  }),
  detail: (workspaceId: number, taskId: number) => ({
    ...query(getTask, { path: { taskId }, query: { workspaceId } }),
    refetchOnWindowFocus: onReturnToWindow,
  }),
};
