import { dismissalEndpoints } from '~/contract/dismissals';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import {
  subsidyEndpoints,
  type SubsidyCalendarQuery,
  type SubsidyQuery,
} from '~/contract/subsidies';
import { query } from '~/session/query';

/** A search without the workspace it runs in. */
export type SubsidySearch = Omit<SubsidyQuery, 'workspaceId'>;
export type SubsidyCalendarSearch = Omit<SubsidyCalendarQuery, 'workspaceId'>;

export const subsidyQueries = {
  /** One page of results with facets, for the workspace. */
  search: (workspaceId: number, search: SubsidySearch) =>
    query(subsidyEndpoints.searchSubsidies, { query: { ...search, workspaceId } }),
  /** Deadlines of the month that `search` names, over all its pages. */
  calendar: (workspaceId: number, search: SubsidyCalendarSearch) => ({
    ...query(subsidyEndpoints.getSubsidyCalendar, { query: { ...search, workspaceId } }),
    retryOnMount: true,
  }),
  /**
   * All of one subsidy; without a workspace (the PDF, logged out) its public fields. With a client the
   * fit is that client's.
   */
  detail: (workspaceId: number | null, subsidyId: number, clientId: number | null = null) =>
    query(subsidyEndpoints.getSubsidy, {
      path: { subsidyId },
      query: workspaceId === null ? {} : { workspaceId, ...(clientId !== null && { clientId }) },
    }),
  /** What the workspace does not want to see. */
  dismissals: (workspaceId: number) => ({
    ...query(dismissalEndpoints.listDismissals, { query: { workspaceId } }),
    retryOnMount: true,
  }),
  /** What the user looked at last. Each visit adds to it, so it is always refetched. */
  recent: (workspaceId: number) => ({
    ...query(recentSubsidyEndpoints.listRecentSubsidies, { query: { workspaceId } }),
    staleTime: 0,
    retryOnMount: true,
  }),
};
