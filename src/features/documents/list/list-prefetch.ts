import { prefetchClientNames } from '~/entities/client/client-choice';
import {
  documentAddress,
  readDocuments,
  toDocumentFilters,
} from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { prefetchQuery, type Prefetch } from '~/session/query';
import { readSession, accessOf } from '~/session/session';

/** Fetches the first data of /documents: one document, or the filtered list. */
export const prefetch: Prefetch = async ({ queryClient, url: { searchParams }, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId: workspaceId } = session;
  if (workspaceId === null) return null;
  const { documentId } = documentAddress.read(searchParams);
  const how = { queryClient, signal };
  const view = readDocuments(searchParams, accessOf(session));
  return Promise.all([
    documentId === null
      ? prefetchQuery(how, documentQueries.list(workspaceId, toDocumentFilters(view)))
      : prefetchQuery(how, documentQueries.detail(workspaceId, documentId)),
    prefetchClientNames(how),
  ]);
};
