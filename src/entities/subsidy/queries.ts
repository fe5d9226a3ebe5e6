import { dismissalEndpoints } from '~/contract/dismissals';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import {
  subsidyEndpoints,
  type SubsidyCalendarQuery,
  type SubsidyQuery,
} from '~/contract/subsidies';
import { query } from '~/session/query';

/** A search without its workspace. */
export type SubsidySearch = Omit<SubsidyQuery, 'workspaceId'>;
export type SubsidyCalendarSearch = Omit<SubsidyCalendarQuery, 'workspaceId'>;

export const subsidyQueries = {
  /** One page of results with facets. */
  search: (workspaceId: number, search: SubsidySearch) =>
    query(subsidyEndpoints.searchSubsidies, { query: { ...search, workspaceId } }),
  /** All deadlines of the month in `search`, over all pages of results. */
  calendar: (workspaceId: number, search: SubsidyCalendarSearch) => ({
    ...query(subsidyEndpoints.getSubsidyCalendar, { query: { ...search, workspaceId } }),
    retryOnMount: true,
  }),
  /**
   * A subsidy with its fit to the workspace or the client. Without a workspace (the PDF while
   * logged out) only the public fields.
   */
  detail: (workspaceId: number | null, subsidyId: number, clientId: number | null = null) =>
    query(subsidyEndpoints.getSubsidy, {
      path: { subsidyId },
      query: workspaceId === null ? {} : { workspaceId, ...(clientId !== null && { clientId }) },
    }),
  /** The workspace's dismissed subsidies. */
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
