import type { EntityTable, Table } from 'dexie';
import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyReminder } from '~/contract/subsidy-reminders';
import type { Channel } from '~/domain/notifications/notice';

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
  /** Grows with each change by a member. */
  version: number;
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

declare module '~/embedded-api/core/database' {
  interface Tables {
    subsidyReminders: Table<
      SubsidyReminderRow,
      [userId: number, workspaceId: number, subsidyId: number]
    >;
    conditions: EntityTable<ConditionRow, 'conditionId'>;
    conditionLooks: Table<ConditionLookRow, number>;
    toldDeadlines: Table<ToldDeadlineRow, [number, number, number, string, Channel]>;
    profileWatches: Table<ProfileWatchRow, number>;
  }
}

export const NOTIFICATION_STORES = {
  subsidyReminders: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  conditions: '++conditionId, workspaceId',
  conditionLooks: 'conditionId, workspaceId',
  toldDeadlines:
    '[userId+workspaceId+subsidyId+end+channel], [userId+workspaceId], workspaceId, at',
  profileWatches: 'workspaceId',
};
