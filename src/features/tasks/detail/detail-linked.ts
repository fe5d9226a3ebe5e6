import { queryOptions } from '@tanstack/react-query';
import { documentEndpoints } from '~/contract/documents';
import { callOrThrow } from '~/session/api';
import { subsidyDetailQuery } from '~/entities/subsidy/subsidy-detail';

/** Among so many, those for no client are looked for. */
const LOOKED_THROUGH = 50;

/** What a task takes from what it is linked to; by the keys of those features, asked for once. */
export const linkedQueries = {
  subsidy: subsidyDetailQuery,
  /** The documents of a subsidy, for one client or for whomever, the newest first. */
  documentsOf: (workspaceId: number, subsidyId: number, clientId: number | null) => {
    const whose = clientId === null ? {} : { clientId };
    const filters = { subsidyId, ...whose, sort: 'updated', perPage: LOOKED_THROUGH } as const;
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
