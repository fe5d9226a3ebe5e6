import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientEndpoints, type ClientQuery } from '~/contract/clients';
import { documentEndpoints, type DocumentQuery } from '~/contract/documents';
import { subsidyEndpoints, type SubsidyQuery } from '~/contract/subsidies';
import { taskEndpoints, type TaskQuery } from '~/contract/tasks';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';
import { clientQuery } from '~/entities/client/clients';

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

/** As many of each as a client's page shows; all of them are on their own screens. */
const SHOWN = 20;

/** What belongs to a client, under the keys by which the screens of each noun drop what is stale. */
export const belongingQueries = {
  fits: (workspaceId: number, clientId: number) => {
    const search: Omit<SubsidyQuery, 'workspaceId'> = {
      clientId,
      matchedOnly: true,
      status: ['open', 'upcoming'],
      sort: 'match',
      page: 1,
      perPage: SHOWN,
    };
    return queryOptions({
      queryKey: ['subsidies', workspaceId, 'search', search] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          subsidyEndpoints.searchSubsidies,
          { query: { ...search, workspaceId } },
          { signal },
        ),
    });
  },
  documents: (workspaceId: number, clientId: number) => {
    const filters: Omit<DocumentQuery, 'workspaceId'> = {
      clientId,
      sort: 'updated',
      page: 1,
      perPage: SHOWN,
    };
    return queryOptions({
      queryKey: ['documents', workspaceId, 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.listDocuments,
          { query: { ...filters, workspaceId } },
          { signal },
        ),
    });
  },
  tasks: (workspaceId: number, clientId: number) => {
    const filters: Omit<TaskQuery, 'workspaceId'> = { clientId, page: 1, perPage: SHOWN };
    return queryOptions({
      queryKey: ['tasks', workspaceId, 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(taskEndpoints.listTasks, { query: { ...filters, workspaceId } }, { signal }),
    });
  },
};
