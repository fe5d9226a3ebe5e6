import * as z from 'zod/mini';
import { CHANNELS, FREQUENCIES } from '~/domain/notifications/notice';
import { defineEndpoints } from './endpoint';
import { workspaceQuery } from './query-values';
import { requestKey } from './sent-values';
import { subsidyFilters } from './subsidies';
import { remindDays } from './subsidy-reminders';
import { id, instant, nullable } from './values';

const conditionShape = {
  name: z.string(),
  /** Null: the workspace's own. */
  clientId: nullable(id),
  filters: subsidyFilters,
  channels: z.array(z.enum(CHANNELS)),
  frequency: z.enum(FREQUENCIES),
  /** Days before the deadlines of found subsidies. */
  remindDays,
  isActive: z.boolean(),
};

export const notificationCondition = z.object({
  conditionId: id,
  ...conditionShape,
  /** The name of the member who is notified; null if that member has left. */
  createdBy: nullable(z.string()),
  /** Sends nothing, even if active: its member has left, or plan or role do not allow it. */
  isAsleep: z._default(z.boolean(), false),
  lastNotifiedAt: nullable(instant),
  /** Number of found subsidies for the next notice. */
  newCount: z._default(z.int().check(z.nonnegative()), 0),
  /** Grows with each change by a member. */
  version: z._default(id, 1),
});
export type NotificationCondition = z.output<typeof notificationCondition>;

const conditionBody = z.object({
  workspaceId: id,
  ...conditionShape,
  /** The version last read: 409 if it is stale. Absent: not checked. */
  version: z.optional(id),
});
export type NotificationConditionBody = z.output<typeof conditionBody>;

/** Saved searches that send notices (product §4, limits of specification §9). */
export const notificationConditionEndpoints = defineEndpoints('notificationConditions', {
  listNotificationConditions: {
    method: 'GET',
    path: '/v1/notification-conditions',
    summary: '通知条件の一覧',
    query: workspaceQuery,
    answer: z.array(notificationCondition),
  },
  createNotificationCondition: {
    method: 'POST',
    path: '/v1/notification-conditions',
    summary: '通知条件の作成',
    body: z.object({ ...conditionBody.shape, requestKey }),
    answer: notificationCondition,
    stales: [['notificationConditions']],
  },
  saveNotificationCondition: {
    method: 'PUT',
    path: '/v1/notification-conditions/{conditionId}',
    summary: '通知条件の変更',
    body: conditionBody,
    answer: notificationCondition,
    stales: [['notificationConditions']],
  },
  removeNotificationCondition: {
    method: 'DELETE',
    path: '/v1/notification-conditions/{conditionId}',
    summary: '通知条件の削除',
    body: z.object({ workspaceId: id }),
    stales: [['notificationConditions']],
  },
  /** Runs all active conditions and reminders of the workspace now, regardless of frequency. */
  checkNotificationConditions: {
    method: 'POST',
    path: '/v1/notification-conditions/check',
    summary: '通知条件を今すぐ確認',
    body: z.object({ workspaceId: id }),
    /** What the user received in the inbox and by mail, and how many other members received any. */
    answer: z.object({
      checkedAt: instant,
      noticeCount: z.int().check(z.nonnegative()),
      mailCount: z._default(z.int().check(z.nonnegative()), 0),
      otherMemberCount: z._default(z.int().check(z.nonnegative()), 0),
    }),
    stales: [['notificationConditions'], ['notices']],
  },
});
