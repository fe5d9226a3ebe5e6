import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { member, type Member } from '~/contract/members';
import { roleIdOf, roleOfId } from '~/domain/access/roles';
import { persisted, whenForgotten } from './persisted';
import { readSession, setRole, useSessionStore } from './session';

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

/** Whether it is whoever is logged in as `ownEmail`: the session knows an address and no number. */
export const isOneself = ({ status, email }: Member, ownEmail: string | null): boolean =>
  status === 'active' && email.toLowerCase() === ownEmail?.toLowerCase();

/** One's own entry among a workspace's members; undefined also where another's are known. */
export const ownMember = (workspaceId: number): Member | undefined => {
  const state = useMembersStore.getState();
  const { email } = readSession();
  return state.workspaceId === workspaceId
    ? state.members.find((each) => isOneself(each, email))
    : undefined;
};

/** As the server answered; one's own role goes by it, wherever it shows. */
export const setMembers = (workspaceId: number, members: Member[]): void => {
  useMembersStore.setState({ workspaceId, members });
  const role = roleOfId(ownMember(workspaceId)?.workspaceUserRoleId ?? 0);
  if (role !== undefined) setRole(workspaceId, role);
};

/** An owner who can be asked for something; who is only invited to be one cannot. */
export const ownerToAsk = ({ members }: Members): Member | undefined =>
  members.find(
    ({ status, workspaceUserRoleId }) =>
      status === 'active' && workspaceUserRoleId === roleIdOf('owner'),
  );

/** Whom to ask for another plan, for who cannot change it. */
export const usePlanRequest = (): string => {
  const workspaceId = useSessionStore((session) => session.selectedWorkspaceId);
  const owner = useMembersStore((state) =>
    state.workspaceId === workspaceId ? ownerToAsk(state) : undefined,
  );
  const asked = owner === undefined ? 'オーナー' : `オーナーの${owner.userName}さん`;
  return `プランの変更は、${asked}に依頼してください。`;
};

export const clearMembers = (): void => {
  useMembersStore.setState(empty);
};

whenForgotten(clearMembers);
