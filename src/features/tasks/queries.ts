import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { taskEndpoints, type TaskQuery } from '~/contract/tasks';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';

export type TaskFilters = Omit<TaskQuery, 'workspaceId'>;

export const taskQueries = {
  /** All that is cached of a workspace's tasks. */
  all: (workspaceId: number) => ['tasks', workspaceId] as const,
  list: (workspaceId: number, filters: TaskFilters) =>
    queryOptions({
      queryKey: [...taskQueries.all(workspaceId), 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(taskEndpoints.listTasks, { query: { ...filters, workspaceId } }, { signal }),
      placeholderData: keepPreviousData,
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  detail: (workspaceId: number, taskId: number) =>
    queryOptions({
      queryKey: [...taskQueries.all(workspaceId), 'detail', taskId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          taskEndpoints.getTask,
          { path: { taskId }, query: { workspaceId } },
          { signal },
        ),
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
};
