import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { member, type Member } from '~/contract/members';
import { roleIdOf, roleOfId } from '~/domain/access/roles';
import { overrideToken } from '~/lib/navigation/override-token';
import { persisted, whenForgotten } from './persisted';
import { readSession, useSessionStore } from './session';
import { updateWorkspace } from './session-changes';

const kept = z.object({ workspaceId: z.nullable(z.number()), members: z.array(member) });
type Members = z.output<typeof kept>;

const empty: Members = { workspaceId: null, members: [] };

/** Members (specification §3) with the workspace that they were fetched for. */
export const useMembersStore = create<Members>()(
  persist(
    () => empty,
    persisted('members', kept, (state: Members) => state),
  ),
);

/** Whether the stored members belong to this workspace. */
export const hasMembersOf = (workspaceId: number): boolean => {
  const state = useMembersStore.getState();
  return state.workspaceId === workspaceId && state.members.length > 0;
};

/**
 * Whether a member is the user with `ownEmail`. The session has no member id, only an e-mail
 * address.
 */
export const isOwnMember = ({ status, email }: Member, ownEmail: string | null): boolean =>
  status === 'active' && email.toLowerCase() === ownEmail?.toLowerCase();

/**
 * The user's own entry among the members; undefined also if another workspace's members are stored.
 */
export const ownMember = (workspaceId: number): Member | undefined => {
  const state = useMembersStore.getState();
  const { email } = readSession();
  return state.workspaceId === workspaceId
    ? state.members.find((each) => isOwnMember(each, email))
    : undefined;
};

/** Stores the fetched members and updates the user's own role from them. */
export const setMembers = (workspaceId: number, members: Member[]): void => {
  if (overrideToken() !== null) return;
  useMembersStore.setState({ workspaceId, members });
  const role = roleOfId(ownMember(workspaceId)?.workspaceUserRoleId ?? 0);
  if (role !== undefined) updateWorkspace(workspaceId, { role });
};

/** An active owner, for messages that refer to one; open invitations do not count. */
export const ownerToAsk = ({ members }: Members): Member | undefined =>
  members.find(
    ({ status, workspaceUserRoleId }) =>
      status === 'active' && workspaceUserRoleId === roleIdOf('owner'),
  );

/** The message that tells a user without permission whom to ask for another plan. */
export const usePlanRequest = (): string => {
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const owner = useMembersStore((state) =>
    state.workspaceId === workspaceId ? ownerToAsk(state) : undefined,
  );
  const recipient = owner === undefined ? 'オーナー' : `オーナーの${owner.userName}さん`;
  return `プランの変更は、${recipient}に依頼してください。`;
};

export const clearMembers = (): void => {
  useMembersStore.setState(empty);
};

whenForgotten(clearMembers);
