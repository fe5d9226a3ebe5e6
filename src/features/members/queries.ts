import { queryOptions } from '@tanstack/react-query';
import { memberEndpoints, type Member } from '~/contract/members';
import { callOrThrow } from '~/session/api';
import { setMembers, useMembersStore } from '~/session/members';
import { readSession } from '~/session/session';

/** The session and the members that every screen knows follow what was read or changed here. */
export const followMembers = (workspaceId: number, members: Member[]): void => {
  if (readSession().selectedWorkspaceId === workspaceId) setMembers(workspaceId, members);
};

/** What the guard fetched on the way here, if it is this workspace's. */
const knownMembers = (workspaceId: number): Member[] | undefined => {
  const known = useMembersStore.getState();
  return known.workspaceId === workspaceId && known.members.length > 0 ? known.members : undefined;
};

export const memberQueries = {
  /** The members and open invitations, shown at once as far as they are known and read anew. */
  list: (workspaceId: number) =>
    queryOptions({
      queryKey: ['members', workspaceId] as const,
      queryFn: async ({ signal }) => {
        const query = { workspaceId };
        const members = await callOrThrow(memberEndpoints.listMembers, { query }, { signal });
        followMembers(workspaceId, members);
        return members;
      },
      initialData: () => knownMembers(workspaceId),
      initialDataUpdatedAt: 0,
      staleTime: 0,
    }),
};
