import { useQueries, useQuery } from '@tanstack/react-query';
import { documentEndpoints } from '~/contract/documents';
import { favoriteEndpoints } from '~/contract/favorites';
import { mediaEndpoints } from '~/contract/medias';
import { notificationConditionEndpoints } from '~/contract/notification-conditions';
import { taskEndpoints } from '~/contract/tasks';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access';
import type { Feature } from '~/domain/features';
import type { Limited } from '~/domain/plan-losses';
import { callOrThrow } from '~/stores/api';
import { useClientNames } from '~/stores/clients';

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

/** How much a plan's figures limit there is now; what could not be counted is absent. */
export const usePlanUsage = (workspace: Workspace) => {
  const { workspaceId } = workspace;
  const clients = useClientNames(workspaceId);
  const conditions = useQuery({
    queryKey: ['plan-usage', workspaceId, 'conditions'] as const,
    queryFn: async ({ signal }) => {
      const query = { workspaceId };
      const all = await callOrThrow(
        notificationConditionEndpoints.listNotificationConditions,
        { query },
        { signal },
      );
      const own = all.filter(({ clientId }) => clientId === null).length;
      return { own, forClients: all.length - own };
    },
    enabled: can('notifications', workspace),
    retryOnMount: false,
  });
  const counts: Partial<Record<Limited, number>> = {
    ...(clients.data !== undefined && clients.isOpen && { clients: clients.data.length }),
    ...(conditions.data !== undefined && {
      notifications: conditions.data.own,
      clientNotifications: conditions.data.forClients,
    }),
  };
  return {
    counts,
    clients: clients.isOpen ? (clients.data ?? []) : [],
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
