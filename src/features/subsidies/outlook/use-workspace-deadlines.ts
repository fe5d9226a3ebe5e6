import { useQuery } from '@tanstack/react-query';
import { taskEndpoints } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { TASKS_PER_PAGE_MAX } from '~/domain/tasks/task';
import { isTerminal, TASK_STATUSES } from '~/domain/tasks/task-status';
import { favoriteQueries } from '~/entities/favorite/queries';
import { companyLabel, useViewpoint } from '~/entities/viewpoint/viewpoint';
import { query } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import type { PinLook } from './pins';

const CURRENT = TASK_STATUSES.filter((status) => !isTerminal(status));

const NONE = [] as const;

/** 「自社の期限」, or 「クライアントの期限」 where the search is viewed as a client. */
export const useDuesName = (): string => `${companyLabel(useViewpoint())}の期限`;

/** The current tasks and the favorites of the workspace or a client, if plan and role allow them. */
export const useWorkspaceDeadlines = (clientId: number | null, isWanted: boolean) => {
  const workspaceId = useWorkspaceId();
  const access = useAccess();
  const [hasTasks, hasFavorites] = [can('tasks', access), can('favorites', access)];
  const tasks = useQuery({
    ...query(taskEndpoints.listTasks, {
      query: {
        workspaceId,
        status: CURRENT,
        perPage: TASKS_PER_PAGE_MAX,
        ...(clientId !== null && { clientId }),
      },
    }),
    retryOnMount: true,
    enabled: isWanted && hasTasks,
  });
  const favorites = useQuery({
    ...favoriteQueries.list(workspaceId, clientId),
    retryOnMount: true,
    enabled: isWanted && hasFavorites,
  });
  const failed = [tasks, favorites].filter(({ error, data }) => error !== null && !data);
  const looks: PinLook[] = [
    ...(hasTasks ? (['task', 'awaited'] as const) : []),
    ...(hasFavorites ? (['favorite'] as const) : []),
  ];
  return {
    /** The looks of possible pins; empty where plan and role allow neither. */
    looks,
    tasks: tasks.data?.items ?? NONE,
    favorites: favorites.data ?? NONE,
    isLoading: tasks.isLoading || favorites.isLoading,
    isMissing: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: (): void => {
      for (const { refetch } of failed) void refetch();
    },
  };
};
