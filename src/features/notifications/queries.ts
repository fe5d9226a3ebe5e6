import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { noticeEndpoints, type NoticeQuery } from '~/contract/notices';
import { notificationConditionEndpoints } from '~/contract/notification-conditions';
import { subsidyEndpoints, type SubsidyFilters } from '~/contract/subsidies';
import { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';

const MINUTE_MS = 60_000;

/** What the route asked for before its page stood there has failed already: no second round of calls. */
const ASKED_BY_ROUTE = { retryOnMount: false } as const;

export type NoticeSearch = Omit<NoticeQuery, 'workspaceId'>;

export const noticeQueries = {
  /** All of one's own inbox in a workspace, whatever was asked of it. */
  all: (workspaceId: number) => ['notices', workspaceId] as const,
  lists: (workspaceId: number) => ['notices', workspaceId, 'list'] as const,
  list: (workspaceId: number, search: NoticeSearch) =>
    queryOptions({
      ...ASKED_BY_ROUTE,
      queryKey: [...noticeQueries.lists(workspaceId), search] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(noticeEndpoints.listNotices, { query: { ...search, workspaceId } }, { signal }),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  /** How many are unread, and the first of them: asked every minute while any screen is looked at. */
  bell: (workspaceId: number) =>
    queryOptions({
      queryKey: ['notices', workspaceId, 'bell'] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          noticeEndpoints.listNotices,
          { query: { workspaceId, perPage: 1 } },
          { signal },
        ),
      staleTime: MINUTE_MS / 2,
      refetchInterval: MINUTE_MS,
      refetchOnWindowFocus: true,
    }),
};

export const conditionQueries = {
  list: (workspaceId: number) =>
    queryOptions({
      ...ASKED_BY_ROUTE,
      queryKey: ['notification-conditions', workspaceId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          notificationConditionEndpoints.listNotificationConditions,
          { query: { workspaceId } },
          { signal },
        ),
      refetchOnWindowFocus: onReturnToWindow,
    }),
  /** What a condition would find now, for the workspace or a client, and how many of it came in the last 30 days. */
  preview: (workspaceId: number, clientId: number | null, filters: SubsidyFilters) =>
    queryOptions({
      queryKey: ['subsidies', workspaceId, 'preview', clientId, filters] as const,
      queryFn: async ({ signal }) => {
        const query = {
          ...filters,
          workspaceId,
          ...(clientId !== null && { clientId }),
          sort: 'newest' as const,
        };
        const within = Math.min(filters.publishedWithin ?? RECENT_DAYS, RECENT_DAYS);
        const [found, recent] = await Promise.all([
          callOrThrow(
            subsidyEndpoints.searchSubsidies,
            { query: { ...query, perPage: PREVIEWED } },
            { signal },
          ),
          callOrThrow(
            subsidyEndpoints.searchSubsidies,
            { query: { ...query, publishedWithin: within, perPage: 1 } },
            { signal },
          ),
        ]);
        return { total: found.total, recent: recent.total, items: found.items };
      },
      placeholderData: keepPreviousData,
    }),
};

/** Days that 「最近」 covers in a preview. */
export const RECENT_DAYS = 30;
const PREVIEWED = 3;

export const reminderQueries = {
  list: (workspaceId: number) =>
    queryOptions({
      queryKey: ['subsidy-reminders', workspaceId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          subsidyReminderEndpoints.listSubsidyReminders,
          { query: { workspaceId } },
          { signal },
        ),
    }),
};
