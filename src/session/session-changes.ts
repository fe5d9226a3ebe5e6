import type { Workspace } from '~/contract/workspace';
import { overrideToken } from '~/lib/navigation/override-token';
import { readSession, useSessionStore } from './session';

// Changes of the session that log-in does not need. They ignore what was read with `b` (promise
// B2).

/** Replaces the accessible workspaces; a selection that is no longer among them is dropped. */
export const setWorkspaces = (workspaces: Workspace[]): void => {
  if (overrideToken() !== null) return;
  useSessionStore.setState((session) => ({
    workspaces,
    selectedWorkspaceId: workspaces.some((each) => each.workspaceId === session.selectedWorkspaceId)
      ? session.selectedWorkspaceId
      : null,
  }));
};

/** Specification §4: selects an accessible workspace; any other id clears the selection. */
export const selectWorkspace = (workspaceId: number): Workspace | null => {
  const found = readSession().workspaces.find((each) => each.workspaceId === workspaceId) ?? null;
  useSessionStore.setState({ selectedWorkspaceId: found?.workspaceId ?? null });
  return found;
};

/** Updates the stored workspace without fetching the list (specification §4). */
export const updateWorkspace = (workspaceId: number, edit: Partial<Workspace>): void => {
  if (overrideToken() !== null) return;
  const { workspaces } = readSession();
  const names = Object.keys(edit) as (keyof Workspace)[];
  const changes = (each: Workspace): boolean =>
    each.workspaceId === workspaceId && names.some((name) => edit[name] !== each[name]);
  // Each guarded navigation fetches it; unchanged values must not cause a render.
  if (!workspaces.some(changes)) return;
  useSessionStore.setState({
    workspaces: workspaces.map((each) => (changes(each) ? { ...each, ...edit } : each)),
  });
};

/** Removes a workspace that was left or deleted, and its selection. */
export const removeWorkspace = (workspaceId: number): void =>
  setWorkspaces(readSession().workspaces.filter((each) => each.workspaceId !== workspaceId));

/** Adds a workspace that was just created and selects it. */
export const addWorkspace = (created: Workspace): void => {
  useSessionStore.setState((session) => ({
    workspaces: [
      ...session.workspaces.filter((each) => each.workspaceId !== created.workspaceId),
      created,
    ],
    selectedWorkspaceId: created.workspaceId,
  }));
};

export const setEmail = (email: string): void => void useSessionStore.setState({ email });

export const setUserName = (userName: string): void => void useSessionStore.setState({ userName });
