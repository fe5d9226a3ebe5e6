import { memberEndpoints, type Member } from '~/contract/members';
import { useMembersStore } from '~/session/members';
import { query } from '~/session/query';

/** What the guard fetched on the way here, if it is this workspace's. */
const knownMembers = (workspaceId: number): Member[] | undefined => {
  const known = useMembersStore.getState();
  return known.workspaceId === workspaceId && known.members.length > 0 ? known.members : undefined;
};

export const memberQueries = {
  /** The members and open invitations, shown at once as far as they are known, and refetched. */
  list: (workspaceId: number) => ({
    ...query(memberEndpoints.listMembers, { query: { workspaceId } }),
    initialData: () => knownMembers(workspaceId),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    retryOnMount: true,
  }),
};
