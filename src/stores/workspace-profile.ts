import { create } from 'zustand';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { whenForgotten } from './persisted';

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

export const setProfile = (workspaceId: number, profile: WorkspaceProfile | null): void => {
  useProfileStore.setState({ workspaceId, profile });
};

export const clearProfile = (): void => {
  useProfileStore.setState(empty);
};

whenForgotten(clearProfile);
