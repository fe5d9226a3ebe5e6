import { memberEndpoints, type Member } from '~/contract/members';
import { fetchMembers, hasMembersOf, useMembersStore } from '~/session/members';
import { query } from '~/session/query';

export const memberQueries = {
  /** The members and open invitations; starts with the stored ones and always refetches. */
  list: (workspaceId: number) => ({
    ...query(memberEndpoints.listMembers, { query: { workspaceId } }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Member[]> =>
      fetchMembers(workspaceId, signal),
    initialData: () => (hasMembersOf(workspaceId) ? useMembersStore.getState().members : undefined),
    initialDataUpdatedAt: 0,
    staleTime: 0,
    retryOnMount: true,
  }),
};
