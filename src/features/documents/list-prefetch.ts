import type { QueryClient } from '@tanstack/react-query';
import { idIn, readListView, toFilters } from '~/features/documents/list-view';
import { documentQueries } from '~/features/documents/queries';
import { prefetchQuery } from '~/lib/prefetch';
import { readSession } from '~/stores/session';

/** What /documents shows first: one document, or the list as its address wants it. */
export const prefetch = async ({
  queryClient,
  url: { searchParams },
  signal,
}: {
  queryClient: QueryClient;
  url: URL;
  signal: AbortSignal;
}): Promise<unknown> => {
  const { selectedWorkspaceId: workspaceId } = readSession();
  if (workspaceId === null) return null;
  const documentId = idIn(searchParams, 'document');
  return documentId === null
    ? prefetchQuery(
        { queryClient, signal },
        documentQueries.list(workspaceId, toFilters(readListView(searchParams))),
      )
    : prefetchQuery({ queryClient, signal }, documentQueries.detail(workspaceId, documentId));
};
