import { prefetchQuery, type Prefetch } from '~/session/query';
import { workspaceQueries } from './queries';

/** Prefetches the list of /workspaces, ignoring the cache. */
export const prefetch: Prefetch = async ({ queryClient, signal }) =>
  prefetchQuery({ queryClient, signal }, { ...workspaceQueries.list(), staleTime: 0 });
