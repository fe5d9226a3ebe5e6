import { prefetchQuery, type Prefetch } from '~/lib/prefetch';
import { workspaceQueries } from './queries';

/** The list of /workspaces, asked for while the page's code is under way; always anew. */
export const prefetch: Prefetch = async ({ queryClient, signal }) =>
  prefetchQuery({ queryClient, signal }, { ...workspaceQueries.list(), staleTime: 0 });
