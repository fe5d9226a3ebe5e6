import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentEndpoints, type DocumentQuery } from '~/contract/documents';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';

export type DocumentFilters = Omit<DocumentQuery, 'workspaceId'>;

export const documentQueries = {
  /** All that is cached of a workspace's documents. */
  all: (workspaceId: number) => ['documents', workspaceId] as const,
  list: (workspaceId: number, filters: DocumentFilters) =>
    queryOptions({
      queryKey: [...documentQueries.all(workspaceId), 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.listDocuments,
          { query: { ...filters, workspaceId } },
          { signal },
        ),
      placeholderData: keepPreviousData,
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  detail: (workspaceId: number, documentId: number) =>
    queryOptions({
      queryKey: [...documentQueries.all(workspaceId), 'detail', documentId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.getDocument,
          { path: { documentId }, query: { workspaceId } },
          { signal },
        ),
      retryOnMount: false,
    }),
  versions: (workspaceId: number, documentId: number) =>
    queryOptions({
      queryKey: [...documentQueries.all(workspaceId), 'versions', documentId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.listDocumentVersions,
          { path: { documentId }, query: { workspaceId } },
          { signal },
        ),
    }),
};
