import * as z from 'zod/mini';
import { CHANNELS, FREQUENCIES } from '~/domain/notifications/notice';
import { defineEndpoints } from './endpoint';
import { subsidyFilters } from './subsidies';
import { remindDays } from './subsidy-reminders';
import { workspaceQuery } from './query-values';
import { id, instant, nullable, requestKey } from './values';

const conditionShape = {
  name: z.string(),
  /** Null: the workspace's own. */
  clientId: nullable(id),
  filters: subsidyFilters,
  channels: z.array(z.enum(CHANNELS)),
  frequency: z.enum(FREQUENCIES),
  /** Days before the deadline of what it finds. */
  remindDays,
  isActive: z.boolean(),
};

export const notificationCondition = z.object({
  conditionId: id,
  ...conditionShape,
  /** The name of the member who is told; null where that member is gone. */
  createdBy: nullable(z.string()),
  /** Tells nothing, active or not, while its member is gone or the plan or the role does not allow it. */
  isAsleep: z._default(z.boolean(), false),
  lastNotifiedAt: nullable(instant),
  /** What it finds and has not told yet: it would be in the next notice. */
  newCount: z._default(z.int().check(z.nonnegative()), 0),
  /** Grows with each change by a member. */
  version: z._default(id, 1),
});
export type NotificationCondition = z.output<typeof notificationCondition>;

const conditionBody = z.object({
  workspaceId: id,
  ...conditionShape,
  /** As it was read: a save is refused with 409 where somebody else was quicker. Absent: unasked. */
  version: z.optional(id),
});
export type NotificationConditionBody = z.output<typeof conditionBody>;

/** Searches that tell what they find by themselves (product.md §4, limits of spec §9). */
export const notificationConditionEndpoints = defineEndpoints('notificationConditions', {
  listNotificationConditions: {
    method: 'GET',
    path: '/v1/notification-conditions',
    auth: 'bearer',
    summary: '通知条件の一覧',
    query: workspaceQuery,
    answer: z.array(notificationCondition),
  },
  createNotificationCondition: {
    method: 'POST',
    path: '/v1/notification-conditions',
    auth: 'bearer',
    summary: '通知条件の作成',
    body: z.object({ ...conditionBody.shape, requestKey }),
    answer: notificationCondition,
    stales: [['notificationConditions']],
  },
  saveNotificationCondition: {
    method: 'PUT',
    path: '/v1/notification-conditions/{conditionId}',
    auth: 'bearer',
    summary: '通知条件の変更',
    body: conditionBody,
    answer: notificationCondition,
    stales: [['notificationConditions']],
  },
  removeNotificationCondition: {
    method: 'DELETE',
    path: '/v1/notification-conditions/{conditionId}',
    auth: 'bearer',
    summary: '通知条件の削除',
    body: z.object({ workspaceId: id }),
    stales: [['notificationConditions']],
  },
  /** Looks at once, for all active conditions and reminders of the workspace, whatever their frequency. */
  checkNotificationConditions: {
    method: 'POST',
    path: '/v1/notification-conditions/check',
    auth: 'bearer',
    summary: '通知条件を今すぐ確認',
    body: z.object({ workspaceId: id }),
    /** What the asker got: in the inbox, and by mail. */
    answer: z.object({
      checkedAt: instant,
      noticeCount: z.int().check(z.nonnegative()),
      mailCount: z._default(z.int().check(z.nonnegative()), 0),
    }),
    stales: [['notificationConditions'], ['notices']],
  },
});
