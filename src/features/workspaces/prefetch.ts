import type { QueryClient } from '@tanstack/react-query';
import { workspaceQueries } from './queries';

/** The list of /workspaces, asked for while the page's code is under way; always anew. */
export const prefetch = async ({ queryClient }: { queryClient: QueryClient }): Promise<unknown> =>
  queryClient.query({ ...workspaceQueries.list(), staleTime: 0 });
