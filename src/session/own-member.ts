import { memberEndpoints, type Member } from '~/contract/members';
import { callOrThrow } from './api';
import { isOwnMember, ownMember, setMembers, useMembersStore } from './members';
import { readSession } from './session';

/**
 * Fetches the members and returns the user's own entry; undefined if the user is no longer a
 * member.
 */
export const refetchOwnMember = async (workspaceId: number): Promise<Member | undefined> => {
  const members = await callOrThrow(memberEndpoints.listMembers, { query: { workspaceId } });
  const { selectedWorkspaceId, email } = readSession();
  if (selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
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
