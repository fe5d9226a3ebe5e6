import { queryOptions } from '@tanstack/react-query';
import { dismissalEndpoints } from '~/contract/dismissals';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import {
  subsidyEndpoints,
  type SubsidyCalendarQuery,
  type SubsidyQuery,
} from '~/contract/subsidies';
import { callOrThrow } from '~/session/api';
import { subsidyDetailQuery } from './subsidy-detail';

/** A search without the workspace it runs in. */
export type SubsidySearch = Omit<SubsidyQuery, 'workspaceId'>;
export type SubsidyCalendarSearch = Omit<SubsidyCalendarQuery, 'workspaceId'>;

/** What the route asked for before its page stood there has failed already: no second round of calls. */
const ASKED_BY_ROUTE = { retryOnMount: false } as const;

/** Keys begin with the noun and the workspace, so that a switch can drop what it leaves behind. */
export const subsidyQueries = {
  /** One page of results with facets, for the workspace. */
  search: (workspaceId: number, search: SubsidySearch) =>
    queryOptions({
      ...ASKED_BY_ROUTE,
      queryKey: ['subsidies', workspaceId, 'search', search] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          subsidyEndpoints.searchSubsidies,
          { query: { ...search, workspaceId } },
          { signal },
        ),
    }),
  /** Deadlines of the month that `search` names, over all its pages. */
  calendar: (workspaceId: number, search: SubsidyCalendarSearch) =>
    queryOptions({
      queryKey: ['subsidies', workspaceId, 'calendar', search] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          subsidyEndpoints.getSubsidyCalendar,
          { query: { ...search, workspaceId } },
          { signal },
        ),
    }),
  detail: subsidyDetailQuery,
  /** What the workspace does not want to see. */
  dismissals: (workspaceId: number) =>
    queryOptions({
      queryKey: ['dismissals', workspaceId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(dismissalEndpoints.listDismissals, { query: { workspaceId } }, { signal }),
    }),
  /** What oneself looked at last. Each visit adds to it, so it is always asked for anew. */
  recent: (workspaceId: number) =>
    queryOptions({
      queryKey: ['recent-subsidies', workspaceId] as const,
      staleTime: 0,
      queryFn: async ({ signal }) =>
        callOrThrow(
          recentSubsidyEndpoints.listRecentSubsidies,
          { query: { workspaceId } },
          { signal },
        ),
    }),
};
