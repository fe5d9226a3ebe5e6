import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { member, memberEndpoints, type Member } from '~/contract/members';
import { roleIdOf, roleOfId } from '~/domain/access/roles';
import { overrideToken } from '~/lib/navigation/override-token';
import { callOrThrow } from './api';
import { persisted, onSessionCleared } from './persisted';
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

/** Whether a member is the user with `ownEmail`, as the session has no member id. */
export const isOwnMember = ({ status, email }: Member, ownEmail: string | null): boolean =>
  status === 'active' && email.toLowerCase() === ownEmail?.toLowerCase();

/** The user's own entry; undefined also if another workspace's members are stored. */
export const ownMember = (workspaceId: number): Member | undefined => {
  const state = useMembersStore.getState();
  const { email } = readSession();
  return state.workspaceId === workspaceId
    ? state.members.find((each) => isOwnMember(each, email))
    : undefined;
};

/** Stores the members and the user's role; ignored if the workspace is not selected any more. */
export const setMembers = (workspaceId: number, members: Member[]): void => {
  if (overrideToken() !== null || readSession().selectedWorkspaceId !== workspaceId) return;
  useMembersStore.setState({ workspaceId, members });
  const role = roleOfId(ownMember(workspaceId)?.workspaceUserRoleId ?? 0);
  if (role !== undefined) updateWorkspace(workspaceId, { role });
};

/** Fetches the members; whoever calls it, the store has them afterwards. */
export const fetchMembers = async (
  workspaceId: number,
  signal?: AbortSignal,
): Promise<Member[]> => {
  const isOfSession = overrideToken() === null;
  const query = { workspaceId };
  const members = await callOrThrow(memberEndpoints.listMembers, { query }, signal && { signal });
  if (isOfSession) setMembers(workspaceId, members);
  return members;
};

/** Fetches the members for the user's own entry; undefined if the user is no longer a member. */
export const refetchOwnMember = async (workspaceId: number): Promise<Member | undefined> => {
  const members = await fetchMembers(workspaceId);
  const { email } = readSession();
  return members.find((each) => isOwnMember(each, email));
};

/** Updates the user's name among the stored members, without a fetch. */
export const renameOwnMember = (workspaceId: number, userName: string): void => {
  const own = ownMember(workspaceId);
  if (own === undefined) return;
  useMembersStore.setState(({ members }) => ({
    members: members.map((each) => (each === own ? { ...each, userName } : each)),
  }));
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

export const clearMembers = (): void => void useMembersStore.setState(empty);

onSessionCleared(clearMembers);
