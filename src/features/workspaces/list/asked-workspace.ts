import { useLocation } from 'react-router';
import { WORKSPACES_PATH } from '~/entities/workspace/paths';

/** Leads to /workspaces and on into a workspace, once whoever leaves a page was asked about it. */
export const askForWorkspace = (workspaceId: number) => ({
  path: WORKSPACES_PATH,
  state: { askedWorkspaceId: workspaceId },
});

/** The workspace that the way to this page asks for; null for none. */
export const useRequestedWorkspace = (): number | null => {
  const state: unknown = useLocation().state;
  const asked: unknown = Object(state).askedWorkspaceId;
  return typeof asked === 'number' ? asked : null;
};
