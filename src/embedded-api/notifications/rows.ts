import type { EntityTable, Table } from 'dexie';
import type { NotificationConditionBody } from '~/contract/notification-conditions';
import type { SubsidyReminder } from '~/contract/subsidy-reminders';

type RemindDays = SubsidyReminder['remindDays'];

export type SubsidyReminderRow = {
  userId: number;
  workspaceId: number;
  subsidyId: number;
  remindDays: RemindDays;
  createdAt: number;
  /** When its days were last selected: days already past then are not notified. */
  savedAt: number;
};

/** A sent notification (ledger.ts), so that it is not repeated. */
type NotifiedRow = {
  userId: number;
  workspaceId: number;
  /** The event and the channel. */
  key: string;
  /** The days left to a deadline when it was last notified; 0 for a new subsidy. */
  left: number;
  at: number;
};

export type ConditionRow = Omit<NotificationConditionBody, 'workspaceId' | 'version'> & {
  conditionId: number;
  workspaceId: number;
  /** The member who added it, and is notified. */
  userId: number;
  createdAt: number;
  lastNotifiedAt: number | null;
  /** The day in Japan (`jstDay`) on which deadlines were last looked at; null: not yet. */
  remindedOn: number | null;
  /** Grows with each change by a member. */
  version: number;
};

/**
 * The matches that a condition has seen, notified or not: only others are new. Stored apart from
 * the condition, as there may be thousands, and in a typed array, as those of a thousand conditions
 * are read at once. No row until the condition first runs.
 */
export type ConditionLookRow = {
  conditionId: number;
  workspaceId: number;
  lookedAt: number;
  knownIds: Uint32Array;
};

/** When a workspace was last notified of matches with its profile; no row while switched off. */
type ProfileWatchRow = { workspaceId: number; notifiedAt: number };

declare module '~/embedded-api/core/database' {
  interface Tables {
    subsidyReminders: Table<
      SubsidyReminderRow,
      [userId: number, workspaceId: number, subsidyId: number]
    >;
    conditions: EntityTable<ConditionRow, 'conditionId'>;
    conditionLooks: Table<ConditionLookRow, number>;
    notified: Table<NotifiedRow, [userId: number, workspaceId: number, key: string]>;
    profileWatches: Table<ProfileWatchRow, number>;
  }
}
