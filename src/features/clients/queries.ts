import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientEndpoints, type ClientQuery } from '~/contract/clients';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/stores/api';
import { clientQuery } from '~/stores/clients';

export type ClientFilters = Omit<ClientQuery, 'workspaceId'>;

export const clientQueries = {
  /** All that is cached of a workspace's clients. */
  all: (workspaceId: number) => ['clients', workspaceId] as const,
  list: (workspaceId: number, filters: ClientFilters) =>
    queryOptions({
      queryKey: [...clientQueries.all(workspaceId), 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          clientEndpoints.listClients,
          { query: { ...filters, workspaceId } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  detail: clientQuery,
};
