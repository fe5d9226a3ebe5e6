import * as z from 'zod/mini';
import { NOTICE_KINDS } from '~/domain/notifications/notice';
import { MATCH_RESULTS } from '~/domain/subsidies/match-words';
import { defineEndpoints } from './endpoint';
import { flag, list, paged, queryId } from './query-values';
import { subsidySummary } from './subsidies';
import { id, instant, nullable } from './values';

export const notice = z.object({
  noticeId: id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z._default(z.string(), ''),
  /** A path of the app. */
  link: nullable(z.string()),
  clientId: nullable(id),
  createdAt: instant,
  readAt: nullable(instant),
  /** The subsidies it is about, without those dismissed since. */
  subsidies: z._default(z.array(subsidySummary), []),
  /** For a digest over clients, at most 100 per subsidy. Names are stored: clients may go. */
  fits: z._default(
    z.array(
      z.object({
        subsidyId: id,
        clientId: id,
        clientName: z.string(),
        result: z.enum(MATCH_RESULTS),
      }),
    ),
    [],
  ),
});
export type Notice = z.output<typeof notice>;

const noticeQuery = z.object({
  workspaceId: queryId,
  kind: z.optional(list(z.enum(NOTICE_KINDS))),
  isUnread: z.optional(flag),
  /** Only notices about this client, alone or among others. */
  clientId: z.optional(queryId),
  page: z.optional(queryId),
  perPage: z.optional(queryId),
});
export type NoticeQuery = z.output<typeof noticeQuery>;

/** Unread first, then the latest. `unreadTotal` ignores the query. */
const noticePage = z.object({
  ...paged(notice).shape,
  unreadTotal: z._default(z.int().check(z.nonnegative()), 0),
});
export type NoticePage = z.output<typeof noticePage>;

/** One's own inbox in a workspace (product §4). */
export const noticeEndpoints = defineEndpoints('notices', {
  listNotices: {
    method: 'GET',
    path: '/v1/notices',
    summary: '通知の一覧',
    query: noticeQuery,
    answer: noticePage,
  },
  saveNotice: {
    method: 'PUT',
    path: '/v1/notices/{noticeId}',
    summary: '通知を既読または未読にする',
    body: z.object({ workspaceId: id, readAt: z.nullable(instant) }),
  },
  readAllNotices: {
    method: 'PUT',
    path: '/v1/notices',
    summary: 'すべての通知を既読にする',
    /** Marks notices up to this instant; absent: all. */
    body: z.object({ workspaceId: id, until: z.optional(instant) }),
  },
});
