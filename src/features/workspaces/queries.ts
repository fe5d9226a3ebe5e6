import type { QueryClient } from '@tanstack/react-query';
import { workspaceEndpoints } from '~/contract/workspaces';
import { clearMembers } from '~/session/members';
import { nounIn, query } from '~/session/query';
import { clearProfile } from '~/session/workspace-profile';
import { fetchWorkspaces } from '~/session/workspaces';

export const workspaceQueries = {
  /** The accessible workspaces. */
  list: () => ({
    ...query(workspaceEndpoints.listWorkspaces, {}),
    queryFn: async ({ signal }: { signal: AbortSignal }) => fetchWorkspaces(signal),
  }),
};

/** Before another workspace is selected: clears all cached answers of the previous one. */
export const clearWorkspace = (queryClient: QueryClient): void => {
  clearMembers();
  clearProfile();
  queryClient.removeQueries({ predicate: ({ queryKey }) => nounIn(queryKey) !== 'workspaces' });
};
