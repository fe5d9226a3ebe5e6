import { workspaceEndpoints } from '~/contract/workspaces';
import { query } from '~/session/query';

export const workspaceQueries = {
  /** The accessible workspaces, which the session keeps as well. */
  list: () => query(workspaceEndpoints.listWorkspaces, {}),
};
