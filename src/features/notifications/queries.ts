import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noticeEndpoints, type NoticeQuery } from '~/contract/notices';
import {
  notificationConditionEndpoints,
  type NotificationCondition,
} from '~/contract/notification-conditions';
import { subsidyEndpoints, type SubsidyFilters } from '~/contract/subsidies';
import { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { recentFilters } from '~/entities/subsidy/filters';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';
import { asList, combinedQuery, query } from '~/session/query';
import { useWorkspaceId } from '~/session/session';

const MINUTE_MS = 60_000;

export type NoticeSearch = Omit<NoticeQuery, 'workspaceId'>;

export const noticeQueries = {
  list: (workspaceId: number, search: NoticeSearch) => ({
    ...query(noticeEndpoints.listNotices, { query: { ...search, workspaceId } }),
    ...asList,
  }),
  /** The unread count and the first notice: refetched every minute while the tab is visible. */
  bell: (workspaceId: number) => ({
    ...combinedQuery(['notices', workspaceId, 'bell', null], async ({ signal }) =>
      callOrThrow(noticeEndpoints.listNotices, { query: { workspaceId, perPage: 1 } }, { signal }),
    ),
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  }),
};

export const conditionQueries = {
  list: (workspaceId: number) => ({
    ...query(notificationConditionEndpoints.listNotificationConditions, { query: { workspaceId } }),
    refetchOnWindowFocus: onReturnToWindow,
  }),
  /** The first results of a condition, their total, and how many are recent. */
  preview: (workspaceId: number, clientId: number | null, filters: SubsidyFilters) => ({
    ...combinedQuery(
      ['subsidies', workspaceId, 'preview', { clientId, filters }],
      async ({ signal }) => {
        const scope = { workspaceId, ...(clientId !== null && { clientId }) };
        const search = async (searched: SubsidyFilters, perPage: number) =>
          callOrThrow(
            subsidyEndpoints.searchSubsidies,
            { query: { ...searched, ...scope, sort: 'newest', perPage } },
            { signal },
          );
        const [found, recent] = await Promise.all([
          search(filters, PREVIEWED),
          search(recentFilters(filters, RECENT_DAYS), 1),
        ]);
        return { total: found.total, recent: recent.total, items: found.items };
      },
    ),
    placeholderData: keepPreviousData,
  }),
};

/** The conditions of the workspace; empty until they are loaded. */
export const useConditions = (): readonly NotificationCondition[] =>
  useQuery(conditionQueries.list(useWorkspaceId())).data ?? [];

export const RECENT_DAYS = 30;
const PREVIEWED = 3;

export const reminderQueries = {
  list: (workspaceId: number) => ({
    ...query(subsidyReminderEndpoints.listSubsidyReminders, { query: { workspaceId } }),
    retryOnMount: true,
  }),
};
