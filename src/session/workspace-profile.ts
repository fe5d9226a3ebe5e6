import { create } from 'zustand';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { whenForgotten } from './persisted';
import { readSession, useSessionStore } from './session';

/**
 * The selected workspace's profile, for this page's life only: beyond session, members and common
 * data nothing personal is stored. `workspaceId` null: not fetched; `profile` null: none was saved yet.
 */
type ProfileState = { workspaceId: number | null; profile: WorkspaceProfile | null };

const empty: ProfileState = { workspaceId: null, profile: null };

export const useProfileStore = create<ProfileState>()(() => empty);

/** A null profile counts as fetched (product.md §5). */
export const hasProfileOf = (workspaceId: number): boolean =>
  useProfileStore.getState().workspaceId === workspaceId;

const ofWorkspace =
  (workspaceId: number | null) =>
  (state: ProfileState): WorkspaceProfile | null =>
    state.workspaceId === workspaceId ? state.profile : null;

/** Null unless what is held is that workspace's: none was saved there, or none was fetched. */
export const profileOf = (workspaceId: number): WorkspaceProfile | null =>
  ofWorkspace(workspaceId)(useProfileStore.getState());

export const useProfileOf = (workspaceId: number | null): WorkspaceProfile | null =>
  useProfileStore(ofWorkspace(workspaceId));

export const useSelectedProfile = (): WorkspaceProfile | null =>
  useProfileOf(useSessionStore((session) => session.selectedWorkspaceId));

export const setProfile = (workspaceId: number, profile: WorkspaceProfile | null): void => {
  useProfileStore.setState({ workspaceId, profile });
};

/** An answer that comes when another workspace was chosen meanwhile is of no use to anybody. */
export const followProfile = (workspaceId: number, profile: WorkspaceProfile | null): void => {
  if (readSession().selectedWorkspaceId === workspaceId) setProfile(workspaceId, profile);
};

export const clearProfile = (): void => {
  useProfileStore.setState(empty);
};

whenForgotten(clearProfile);
