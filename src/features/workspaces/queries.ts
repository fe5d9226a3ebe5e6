import { workspaceEndpoints } from '~/contract/workspaces';
import { query } from '~/session/query';
import { setWorkspaces } from '~/session/session-changes';

export const workspaceQueries = {
  /** The accessible workspaces. */
  list: () => query(workspaceEndpoints.listWorkspaces, {}, setWorkspaces),
};
