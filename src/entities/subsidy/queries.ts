import { dismissalEndpoints } from '~/contract/dismissals';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { subsidyEndpoints } from '~/contract/subsidies';
import { query } from '~/session/query';

export const subsidyQueries = {
  /** A subsidy with its fit; without a workspace (the PDF while logged out) the public fields. */
  detail: (workspaceId: number | null, subsidyId: number, clientId: number | null = null) =>
    query(subsidyEndpoints.getSubsidy, {
      path: { subsidyId },
      query: workspaceId === null ? {} : { workspaceId, ...(clientId !== null && { clientId }) },
    }),
  dismissals: (workspaceId: number) => ({
    ...query(dismissalEndpoints.listDismissals, { query: { workspaceId } }),
    retryOnMount: true,
  }),
  /** The subsidies the user viewed last. Each visit adds to the list, so it is always refetched. */
  recent: (workspaceId: number) => ({
    ...query(recentSubsidyEndpoints.listRecentSubsidies, { query: { workspaceId } }),
    staleTime: 0,
    retryOnMount: true,
  }),
};
