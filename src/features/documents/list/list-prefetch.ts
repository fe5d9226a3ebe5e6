import { idIn, openView, readListView, toFilters } from '~/entities/document/documents-address';
import { documentQueries } from '~/entities/document/queries';
import { prefetchQuery, type Prefetch } from '~/lib/prefetch';
import { prefetchClientNames } from '~/entities/client/client-choice';
import { readSession, standingOf } from '~/session/session';

/** What /documents shows first: one document, or the list as its address wants it. */
export const prefetch: Prefetch = async ({ queryClient, url: { searchParams }, signal }) => {
  const session = readSession();
  const { selectedWorkspaceId: workspaceId } = session;
  if (workspaceId === null) return null;
  const documentId = idIn(searchParams, 'document');
  const how = { queryClient, signal };
  const view = openView(readListView(searchParams), standingOf(session));
  return Promise.all([
    documentId === null
      ? prefetchQuery(how, documentQueries.list(workspaceId, toFilters(view)))
      : prefetchQuery(how, documentQueries.detail(workspaceId, documentId)),
    prefetchClientNames(how),
  ]);
};
