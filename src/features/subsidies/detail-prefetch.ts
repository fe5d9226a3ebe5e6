import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { readSession } from '~/stores/session';
import { subsidyQueries } from './queries';

/** The subsidy of /search/{id} and its PDF, asked for while the page's code is under way. */
export const prefetch = async ({
  queryClient,
  id,
  signal,
}: {
  queryClient: QueryClient;
  id: number | null;
  signal: AbortSignal;
}): Promise<unknown> => {
  if (id === null) return null;
  const { selectedWorkspaceId } = readSession();
  return prefetchQuery({ queryClient, signal }, subsidyQueries.detail(selectedWorkspaceId, id));
};
