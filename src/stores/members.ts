import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { member, type Member } from '~/contract/members';
import { persisted, whenForgotten } from './persisted';

const kept = z.object({ workspaceId: z.nullable(z.number()), members: z.array(member) });
type Members = z.output<typeof kept>;

const empty: Members = { workspaceId: null, members: [] };

/** The members of the selected workspace (spec §3), with the workspace they were fetched for. */
export const useMembersStore = create<Members>()(
  persist(
    () => empty,
    persisted('members', kept, (state: Members) => state),
  ),
);

/** Members kept from another workspace count as none. */
export const hasMembersOf = (workspaceId: number): boolean => {
  const state = useMembersStore.getState();
  return state.workspaceId === workspaceId && state.members.length > 0;
};

export const setMembers = (workspaceId: number, members: Member[]): void => {
  useMembersStore.setState({ workspaceId, members });
};

export const clearMembers = (): void => {
  useMembersStore.setState(empty);
};

whenForgotten(clearMembers);
