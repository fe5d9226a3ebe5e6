import { useQuery } from '@tanstack/react-query';
import { documentEndpoints } from '~/contract/documents';
import { favoriteEndpoints } from '~/contract/favorites';
import { mediaEndpoints } from '~/contract/medias';
import { notificationConditionEndpoints } from '~/contract/notification-conditions';
import { taskEndpoints } from '~/contract/tasks';
import type { Workspace } from '~/contract/workspace';
import { can } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Limited } from '~/domain/plans/limits';
import { useClientNames } from '~/entities/client/clients';
import { query } from '~/session/query';

/** Features whose data stays when a smaller plan closes them. */
export const KEPT = ['documents', 'tasks', 'medias', 'favorites'] as const satisfies Feature[];
export type Kept = (typeof KEPT)[number];

const totalOf = ({ total }: { total: number }): number => total;

/** A smaller plan keeps the first created, which have the lowest ids. */
export type Numbered = { id: number; name: string };

/** The items that plans limit in number; a list that could not be read is absent. */
export const usePlanUsage = (workspace: Workspace) => {
  const { workspaceId } = workspace;
  const clients = useClientNames();
  const conditions = useQuery({
    ...query(notificationConditionEndpoints.listNotificationConditions, { query: { workspaceId } }),
    enabled: can('notifications', workspace),
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
  return {
    items,
    failed: [clients, conditions].filter(({ error }) => error !== null),
    isPending: [clients, conditions].some(({ isLoading }) => isLoading),
  };
};

/** Counts per feature, only for those that plan and role open; undefined until known. */
export const useKeptCounts = (workspace: Workspace) => {
  const { workspaceId } = workspace;
  const input = { query: { workspaceId, perPage: 1 } };
  const counted = (kept: Kept) => ({ select: totalOf, enabled: can(kept, workspace) });
  const answers = {
    documents: useQuery({
      ...query(documentEndpoints.listDocuments, input),
      ...counted('documents'),
    }),
    tasks: useQuery({ ...query(taskEndpoints.listTasks, input), ...counted('tasks') }),
    medias: useQuery({ ...query(mediaEndpoints.listMedias, input), ...counted('medias') }),
    favorites: useQuery({
      ...query(favoriteEndpoints.listFavorites, { query: { workspaceId } }),
      select: ({ length }) => length,
      enabled: can('favorites', workspace),
    }),
  } satisfies Record<Kept, unknown>;
  return {
    countOf: (kept: Kept): number | undefined => answers[kept].data,
    failed: Object.values(answers).filter(({ error }) => error !== null),
    isPending: Object.values(answers).some(({ isLoading }) => isLoading),
  };
};
