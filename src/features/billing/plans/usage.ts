import { useQueries, useQuery } from '@tanstack/react-query';
import { documentEndpoints } from '~/contract/documents';
import { favoriteEndpoints } from '~/contract/favorites';
import { mediaEndpoints } from '~/contract/medias';
import { notificationConditionEndpoints } from '~/contract/notification-conditions';
import { taskEndpoints } from '~/contract/tasks';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { LIMITED, type Limited } from '~/domain/plans/plan-losses';
import { callOrThrow } from '~/session/api';
import { useClientNames } from '~/entities/client/clients';

/** What a workspace keeps, by the feature that opens it. */
export const KEPT = ['documents', 'tasks', 'medias', 'favorites'] as const satisfies Feature[];
export type Kept = (typeof KEPT)[number];

type Count = (workspaceId: number, signal: AbortSignal) => Promise<number>;

const COUNTS: Record<Kept, Count> = {
  documents: async (workspaceId, signal) => {
    const query = { workspaceId, perPage: 1 };
    return (await callOrThrow(documentEndpoints.listDocuments, { query }, { signal })).total;
  },
  tasks: async (workspaceId, signal) => {
    const query = { workspaceId, perPage: 1 };
    return (await callOrThrow(taskEndpoints.listTasks, { query }, { signal })).total;
  },
  medias: async (workspaceId, signal) => {
    const query = { workspaceId, perPage: 1 };
    return (await callOrThrow(mediaEndpoints.listMedias, { query }, { signal })).total;
  },
  favorites: async (workspaceId, signal) => {
    const query = { workspaceId };
    return (await callOrThrow(favoriteEndpoints.listFavorites, { query }, { signal })).length;
  },
};

/** In the order in which it was made: a plan keeps the earliest. */
type Numbered = { id: number; name: string };

/** What a plan's figures limit, by name; what could not be read is absent. */
export const usePlanUsage = (workspace: Workspace) => {
  const { workspaceId } = workspace;
  const clients = useClientNames(workspaceId);
  const conditions = useQuery({
    queryKey: ['plan-usage', workspaceId, 'conditions'] as const,
    queryFn: async ({ signal }) => {
      const query = { workspaceId };
      return callOrThrow(
        notificationConditionEndpoints.listNotificationConditions,
        { query },
        { signal },
      );
    },
    enabled: can('notifications', workspace),
    retryOnMount: false,
  });
  const named = conditions.data?.map(({ conditionId: id, name, clientId }) => ({
    id,
    name,
    isForClient: clientId !== null,
  }));
  const items: Partial<Record<Limited, Numbered[]>> = {
    ...(clients.isOpen &&
      clients.data !== undefined && {
        clients: clients.data.map(({ clientId: id, companyName: name }) => ({ id, name })),
      }),
    ...(named !== undefined && {
      notifications: named.filter(({ isForClient }) => !isForClient),
      clientNotifications: named.filter(({ isForClient }) => isForClient),
    }),
  };
  const counts: Partial<Record<Limited, number>> = {};
  for (const what of LIMITED) {
    const list = items[what];
    if (list !== undefined) counts[what] = list.length;
  }
  return {
    items,
    counts,
    failed: [clients, conditions].filter(({ error }) => error !== null),
    isPending: [clients, conditions].some(({ isLoading }) => isLoading),
  };
};

/** How many of each there are, of what plan and role open; absent where that is not known (yet). */
export const useKeptCounts = (workspace: Workspace) => {
  const { workspaceId } = workspace;
  const queries = useQueries({
    queries: KEPT.map((kept) => ({
      queryKey: ['plan-usage', workspaceId, kept] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => COUNTS[kept](workspaceId, signal),
      enabled: can(kept, workspace),
      retryOnMount: false,
    })),
  });
  const counts: Partial<Record<Kept, number>> = {};
  KEPT.forEach((kept, index) => {
    const count = queries[index]?.data;
    if (count !== undefined) counts[kept] = count;
  });
  return {
    counts,
    failed: queries.filter(({ error }) => error !== null),
    isPending: queries.some(({ isLoading }) => isLoading),
  };
};
