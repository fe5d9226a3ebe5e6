import type { EntityTable, Table } from 'dexie';
import type { Notice } from '~/contract/notices';
import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyReminder } from '~/contract/subsidy-reminders';
import type { Channel, NoticeKind } from '~/domain/notifications/notice';

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
  /** Of a digest over clients; their names are those of the moment it was told. */
  fits?: Notice['fits'];
};

/**
 * A deadline that a member was reminded of in one way, whoever asked for it, so that each of its
 * days is told once; one that moved is another deadline.
 */
export type ToldDeadlineRow = {
  userId: number;
  workspaceId: number;
  subsidyId: number;
  /** The moment itself, as the subsidy had it. */
  end: string;
  channel: Channel;
  /** The days that were left when it was told last for one's own company; null: not for that. */
  left: number | null;
  /** The same for each client that it was told for; absent: for none. */
  clientLefts?: Readonly<Record<number, number>>;
  at: number;
};

export type ConditionRow = Omit<NotificationConditionBody, 'workspaceId' | 'version'> & {
  conditionId: number;
  workspaceId: number;
  /** Who set it up, and is told. */
  userId: number;
  createdAt: number;
  lastNotifiedAt: number | null;
  /** The day in Japan up to which deadlines were looked at; null: not yet. */
  remindedOn: number | null;
  /** Grows with each change by a member; absent: 1. */
  version?: number;
};

/**
 * What a condition has seen, told or not: only what it finds beyond that is new. It lies beside the
 * condition since it may hold thousands of numbers; absent until the condition is first looked at.
 */
export type ConditionLookRow = {
  conditionId: number;
  workspaceId: number;
  lookedAt: number;
  knownIds: number[];
  /** What waits to be told while another condition told it to the same member, for the same client. */
  toldElsewhere?: {
    userId: number;
    clientId: number;
    subsidyIds: Partial<Record<Channel, number[]>>;
  };
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

export type MemoryTables = {
  conditionLooks: Table<ConditionLookRow, number>;
  toldDeadlines: Table<ToldDeadlineRow, [number, number, number, string, Channel]>;
};

export const NOTIFICATION_STORES = {
  dismissals: '[workspaceId+subsidyId], workspaceId',
  recentViews: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  subsidyReminders: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  notices: '++noticeId, [userId+workspaceId], workspaceId',
  conditions: '++conditionId, workspaceId',
  profileWatches: 'workspaceId',
} satisfies Record<keyof NotificationTables, string>;

/** Since version 3: what is remembered of what was told. */
export const MEMORY_STORES = {
  conditionLooks: 'conditionId, workspaceId',
  toldDeadlines:
    '[userId+workspaceId+subsidyId+end+channel], [userId+workspaceId], workspaceId, at',
} satisfies Record<keyof MemoryTables, string>;
