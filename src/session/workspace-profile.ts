import { create } from 'zustand';
import { workspaceEndpoints, type WorkspaceProfile } from '~/contract/workspaces';
import { overrideToken } from '~/lib/navigation/override-token';
import { callOrThrow } from './api';
import { onSessionCleared } from './persisted';
import { readSession, useSessionStore } from './session';

/** The selected workspace's profile, in memory only; `workspaceId` null: not fetched. */
type ProfileState = { workspaceId: number | null; profile: WorkspaceProfile | null };

const empty: ProfileState = { workspaceId: null, profile: null };

export const useProfileStore = create<ProfileState>()(() => empty);

/** A null profile counts as fetched (product §5). */
export const hasProfileOf = (workspaceId: number): boolean =>
  useProfileStore.getState().workspaceId === workspaceId;

const ofWorkspace =
  (workspaceId: number | null) =>
  (state: ProfileState): WorkspaceProfile | null =>
    state.workspaceId === workspaceId ? state.profile : null;

/** The workspace's profile; null if none was saved or none was fetched. */
export const profileOf = (workspaceId: number): WorkspaceProfile | null =>
  ofWorkspace(workspaceId)(useProfileStore.getState());

export const useProfileOf = (workspaceId: number | null): WorkspaceProfile | null =>
  useProfileStore(ofWorkspace(workspaceId));

export const useSelectedProfile = (): WorkspaceProfile | null =>
  useProfileOf(useSessionStore((session) => session.selectedWorkspaceId));

/** Ignored if the workspace is no longer selected. */
export const setProfile = (workspaceId: number, profile: WorkspaceProfile | null): void => {
  if (overrideToken() !== null || readSession().selectedWorkspaceId !== workspaceId) return;
  useProfileStore.setState({ workspaceId, profile });
};

/** Fetches the profile; whoever calls it, the store has it afterwards. */
export const fetchProfile = async (
  workspaceId: number,
  signal?: AbortSignal,
): Promise<WorkspaceProfile | null> => {
  const query = { workspaceId };
  const { getWorkspaceProfile } = workspaceEndpoints;
  const profile = await callOrThrow(getWorkspaceProfile, { query }, signal && { signal });
  signal?.throwIfAborted();
  setProfile(workspaceId, profile);
  return profile;
};

export const clearProfile = (): void => useProfileStore.setState(empty);

onSessionCleared(clearProfile);
