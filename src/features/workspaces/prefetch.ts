import type { QueryClient } from '@tanstack/react-query';
import { prefetchQuery } from '~/lib/prefetch';
import { workspaceQueries } from './queries';

/** The list of /workspaces, asked for while the page's code is under way; always anew. */
export const prefetch = async ({
  queryClient,
  signal,
}: {
  queryClient: QueryClient;
  signal: AbortSignal;
}): Promise<unknown> =>
  prefetchQuery({ queryClient, signal }, { ...workspaceQueries.list(), staleTime: 0 });
