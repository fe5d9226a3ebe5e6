import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { ownMember } from '~/stores/members';
import { readSession } from '~/stores/session';
import { taskQueries } from './queries';
import { readTasksView, toTaskFilters } from './tasks-view';

/** The tasks of /tasks, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  url,
  signal,
}: {
  queryClient: QueryClient;
  url: URL;
  signal: AbortSignal;
}): Promise<unknown> => {
  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null) return null;
  const ownId = ownMember(selectedWorkspaceId)?.workspaceUserId ?? null;
  const filters = toTaskFilters(readTasksView(url.searchParams), ownId);
  return prefetchQuery({ queryClient, signal }, taskQueries.list(selectedWorkspaceId, filters));
};
