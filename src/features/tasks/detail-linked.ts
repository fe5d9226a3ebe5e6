import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '~/contract/documents';
import { callOrThrow } from '~/stores/api';
import { subsidyDetailQuery } from '~/stores/subsidy-detail';

/** What a task takes from what it is linked to; by the keys of those features, asked for once. */
export const linkedQueries = {
  subsidy: subsidyDetailQuery,
  /** The documents of a subsidy, of which the newest is shown. */
  documentsOf: (workspaceId: number, subsidyId: number) => {
    const filters = { subsidyId, sort: 'updated', perPage: 1 } as const;
    return queryOptions({
      queryKey: ['documents', workspaceId, 'list', filters] as const,
      retryOnMount: false,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.listDocuments,
          { query: { ...filters, workspaceId } },
          { signal },
        ),
    });
  },
  document: (workspaceId: number, documentId: number) =>
    queryOptions({
      queryKey: ['documents', workspaceId, 'detail', documentId] as const,
      retryOnMount: false,
      queryFn: async ({ signal }) =>
        callOrThrow(
          documentEndpoints.getDocument,
          { path: { documentId }, query: { workspaceId } },
          { signal },
        ),
    }),
};
