import { memberEndpoints, type Member } from '~/contract/members';
import { callOrThrow } from './api';
import { isOneself, ownMember, setMembers, useMembersStore } from './members';
import { readSession } from './session';

/** Fetches the members and gives one's own entry; undefined: one is not among them any more. */
export const refetchOwnMember = async (workspaceId: number): Promise<Member | undefined> => {
  const members = await callOrThrow(memberEndpoints.listMembers, { query: { workspaceId } });
  const { selectedWorkspaceId, email } = readSession();
  if (selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
  return members.find((each) => isOneself(each, email));
};

/** The new user name among the members as well, without a new list. */
export const renameOwnMember = (workspaceId: number, userName: string): void => {
  const own = ownMember(workspaceId);
  if (own === undefined) return;
  useMembersStore.setState(({ members }) => ({
    members: members.map((each) => (each === own ? { ...each, userName } : each)),
  }));
};
