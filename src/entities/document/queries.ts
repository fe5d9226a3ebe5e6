import { documentEndpoints, type DocumentQuery } from '~/contract/documents';
import { asList, query } from '~/session/query';

const { listDocuments, getDocument, listDocumentVersions, getDocumentVersion } = documentEndpoints;

export type DocumentFilters = Omit<DocumentQuery, 'workspaceId'>;

export const documentQueries = {
  list: (workspaceId: number, filters: DocumentFilters) => ({
    ...query(listDocuments, { query: { ...filters, workspaceId } }),
    ...asList,
  }),
  detail: (workspaceId: number, documentId: number) =>
    query(getDocument, { path: { documentId }, query: { workspaceId } }),
  versions: (workspaceId: number, documentId: number) =>
    query(listDocumentVersions, { path: { documentId }, query: { workspaceId } }),
  /** The content of a version never changes. */
  version: (workspaceId: number, documentId: number, version: number) => ({
    ...query(getDocumentVersion, { path: { documentId, version }, query: { workspaceId } }),
    staleTime: Infinity,
  }),
};
