import { memberEndpoints, type Member } from '~/contract/members';
import { setMembers, useMembersStore } from '~/session/members';
import { query } from '~/session/query';
import { readSession } from '~/session/session';

/** The members that the guard fetched, if they belong to this workspace. */
const knownMembers = (workspaceId: number): Member[] | undefined => {
  const known = useMembersStore.getState();
  return known.workspaceId === workspaceId && known.members.length > 0 ? known.members : undefined;
};

/** Copies fetched or changed members of the selected workspace to the session's store. */
export const followMembers = (workspaceId: number, members: Member[]): void => {
  if (readSession().selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
};

export const memberQueries = {
  /** The members and open invitations; starts with the stored ones and always refetches. */
  list: (workspaceId: number) => ({
    ...query(memberEndpoints.listMembers, { query: { workspaceId } }, (members) =>
      followMembers(workspaceId, members),
    ),
    initialData: () => knownMembers(workspaceId),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    retryOnMount: true,
  }),
};
