import { useLocation } from 'react-router';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

/** A link to /workspaces, which selects the workspace once the user has left unsaved changes. */
export const workspaceLink = (workspaceId: number) => ({
  path: WORKSPACES_PATH,
  state: { requestedWorkspaceId: workspaceId },
});

/** The workspace to select on arrival; null for none. */
export const useRequestedWorkspace = (): number | null => {
  const state: unknown = useLocation().state;
  const workspaceId: unknown = Object(state).requestedWorkspaceId;
  return typeof workspaceId === 'number' ? workspaceId : null;
};
