import { memberEndpoints, type Member } from '~/contract/members';
import { setMembers, useMembersStore } from '~/session/members';
import { readSession } from '~/session/session';
import { query } from '~/session/query';

/** What the guard fetched on the way here, if it is this workspace's. */
const knownMembers = (workspaceId: number): Member[] | undefined => {
  const known = useMembersStore.getState();
  return known.workspaceId === workspaceId && known.members.length > 0 ? known.members : undefined;
};

/** The members that every screen knows follow what was read or changed of the selected workspace. */
export const followMembers = (workspaceId: number, members: Member[]): void => {
  if (readSession().selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
};

export const memberQueries = {
  /** The members and open invitations, shown at once as far as they are known, and refetched. */
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
