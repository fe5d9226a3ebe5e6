import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { readSession } from '~/stores/session';
import { favoriteQueries } from './queries';

/** The list of /favorites, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  signal,
}: {
  queryClient: QueryClient;
  signal: AbortSignal;
}): Promise<unknown> => {
  const { selectedWorkspaceId } = readSession();
  if (selectedWorkspaceId === null) return null;
  return prefetchQuery({ queryClient, signal }, favoriteQueries.list(selectedWorkspaceId));
};
