import type { EntityTable, Table } from 'dexie';
import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyReminder } from '~/contract/subsidy-reminders';
import type { NoticeKind } from '~/domain/notice';

// What the database holds since its version 2. Moments are milliseconds since 1970, as in every row.

export type DismissalRow = { workspaceId: number; subsidyId: number; createdAt: number };

export type RecentViewRow = {
  userId: number;
  workspaceId: number;
  subsidyId: number;
  viewedAt: number;
};

type RemindDays = SubsidyReminder['remindDays'];

export type SubsidyReminderRow = {
  userId: number;
  workspaceId: number;
  subsidyId: number;
  remindDays: RemindDays;
  createdAt: number;
  /** When its days were chosen last: one that was past by then is not told. */
  savedAt: number;
  /** The days that were told. */
  toldDays: number[];
};

export type NoticeRow = {
  noticeId: number;
  /** Whose inbox it lies in. */
  userId: number;
  workspaceId: number;
  kind: NoticeKind;
  title: string;
  body: string;
  link: string | null;
  clientId: number | null;
  createdAt: number;
  readAt: number | null;
  subsidyIds: number[];
};

/** A deadline that a condition reminded of, so that it does so once. */
export type ToldDeadline = { subsidyId: number; days: number; at: number };

export type ConditionRow = Omit<NotificationConditionBody, 'workspaceId'> & {
  conditionId: number;
  workspaceId: number;
  /** Who set it up, and is told. */
  userId: number;
  createdAt: number;
  lastNotifiedAt: number | null;
  /** The day in Japan up to which deadlines were looked at; null: not since its last change. */
  remindedOn: number | null;
  told: ToldDeadline[];
};

/** Up to when a workspace's members were told what fits its profile; absent while that is off. */
export type ProfileWatchRow = { workspaceId: number; notifiedAt: number };

export type NotificationTables = {
  dismissals: Table<DismissalRow, [number, number]>;
  recentViews: Table<RecentViewRow, [number, number, number]>;
  subsidyReminders: Table<SubsidyReminderRow, [number, number, number]>;
  notices: EntityTable<NoticeRow, 'noticeId'>;
  conditions: EntityTable<ConditionRow, 'conditionId'>;
  profileWatches: Table<ProfileWatchRow, number>;
};

export const NOTIFICATION_STORES = {
  dismissals: '[workspaceId+subsidyId], workspaceId',
  recentViews: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  subsidyReminders: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  notices: '++noticeId, [userId+workspaceId], workspaceId',
  conditions: '++conditionId, workspaceId',
  profileWatches: 'workspaceId',
} satisfies Record<keyof NotificationTables, string>;
