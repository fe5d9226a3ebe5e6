import { workspaceEndpoints } from '~/contract/workspaces';
import { query } from '~/session/query';
import { fetchWorkspaces } from '~/session/workspaces';

export const workspaceQueries = {
  /** The accessible workspaces. */
  list: () => ({
    ...query(workspaceEndpoints.listWorkspaces, {}),
    queryFn: async ({ signal }: { signal: AbortSignal }) => fetchWorkspaces(signal),
  }),
};
