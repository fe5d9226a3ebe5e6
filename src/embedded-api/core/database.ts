import { Dexie, type EntityTable, type Table } from 'dexie';
import type { WorkspaceProfile } from '~/contract/workspaces';
import type { PaymentPeriod } from '~/domain/plans/payment-period';
import { endedReads, needsEndedReads } from './ended-reads';
import type { Mail } from '~/embedded-api/mails/mails';
import type { PasswordHash } from '~/embedded-api/accounts/passwords';
import {
  MEMORY_STORES,
  NOTIFICATION_STORES,
  type MemoryTables,
  type NotificationTables,
} from '~/embedded-api/notifications/rows';
import { CLIENT_INDEXES, CLIENT_STORES, type ClientTables } from '~/embedded-api/client-rows';
import { DESK_STORES, type DeskTables } from '~/embedded-api/desk-rows';
import type { Plan } from '~/domain/plans/plans';
import type { Role } from '~/domain/access/roles';

// Moments are milliseconds since 1970 in every row; answers turn them into ISO 8601.

export type UserRow = {
  userId: number;
  email: string;
  userName: string;
  password: PasswordHash;
  isConfirmed: boolean;
};

/**
 * One log-in. `formers` are the refresh tokens replaced within the grace, which still answer the
 * present pair; tokens are kept as they are, not hashed, because that answer needs them again.
 */
export type SessionRow = {
  sessionId: string;
  userId: number;
  accessToken: string;
  refreshToken: string;
  formers: { refreshToken: string; replacedAt: number }[];
  /** Absent in sessions that were opened before it was kept. */
  openedAt?: number;
  expiresAt: number;
};

export type AccessTokenRow = {
  token: string;
  sessionId: string;
  userId: number;
  expiresAt: number;
};

export type CodePurpose = 'confirmation' | 'passwordReset' | 'emailChange';

/** `userId` is null for an address nobody has: it behaves like any other, so that none is revealed. */
export type CodeRow = {
  email: string;
  purpose: CodePurpose;
  userId: number | null;
  code: string;
  expiresAt: number;
  failures: number;
};

export type LoginFailureRow = { email: string; count: number; since: number };

export type WorkspaceRow = {
  workspaceId: number;
  name: string;
  logoImage: string | null;
  logoImageUrl: string | null;
};

/** A seat in a workspace; `userId` is null while the invitation to `email` is open. */
export type MembershipRow = {
  workspaceUserId: number;
  workspaceId: number;
  userId: number | null;
  email: string;
  role: Role;
};

export type InvitationRow = { token: string; workspaceUserId: number; expiresAt: number };

export type SubscriptionRow = {
  workspaceId: number;
  plan: Plan;
  paymentPeriod: PaymentPeriod | null;
  nextPlan: Plan | null;
  /** Absent or null: the period stays as it is. */
  nextPeriod?: PaymentPeriod | null;
  periodEnd: number | null;
  /** When the present period began and what it was paid with; absent in rows from before they were kept. */
  periodStart?: number | null;
  periodPaid?: number | null;
  /** Whence periods are counted; absent: from the present one's start. */
  anchor?: number;
};

export type PaymentMethodRow = {
  workspaceId: number;
  cardLast4: string;
  brand: string;
  expMonth: number;
  expYear: number;
};

export type FavoriteRow = {
  workspaceId: number;
  subsidyId: number;
  memo: string | null;
  createdAt: number;
  /** The user who added it; absent in rows that were written before it was kept. */
  createdBy?: number;
  /** Grows with each change of the memo; absent: 1. */
  version?: number;
};

/**
 * `anchor` is the day that generated subsidies count from; `seeded` says that the demo is in,
 * `seeded5` that what the fifth version added to it is.
 */
export type MetaRow = { key: 'anchor' | 'seeded' | 'seeded5'; at: number };

type FirstTables = {
  users: EntityTable<UserRow, 'userId'>;
  sessions: Table<SessionRow, string>;
  accessTokens: Table<AccessTokenRow, string>;
  codes: Table<CodeRow, [string, CodePurpose]>;
  loginFailures: Table<LoginFailureRow, string>;
  workspaces: EntityTable<WorkspaceRow, 'workspaceId'>;
  memberships: EntityTable<MembershipRow, 'workspaceUserId'>;
  invitations: Table<InvitationRow, string>;
  profiles: Table<WorkspaceProfile, number>;
  subscriptions: Table<SubscriptionRow, number>;
  paymentMethods: Table<PaymentMethodRow, number>;
  favorites: Table<FavoriteRow, [number, number]>;
  mails: EntityTable<Mail, 'mailId'>;
  meta: Table<MetaRow, MetaRow['key']>;
};

export type Database = Dexie &
  FirstTables &
  NotificationTables &
  MemoryTables &
  DeskTables &
  ClientTables;

/** All that the embedded API remembers; opened by the first query. */
export const createDatabase = (name: string): Database => {
  const database = new Dexie(name);
  database.version(1).stores({
    users: '++userId, &email',
    sessions: 'sessionId, userId',
    accessTokens: 'token, sessionId',
    codes: '[email+purpose], userId',
    loginFailures: 'email',
    workspaces: '++workspaceId',
    memberships: '++workspaceUserId, workspaceId, userId',
    invitations: 'token, workspaceUserId',
    profiles: 'workspaceId',
    subscriptions: 'workspaceId',
    paymentMethods: 'workspaceId',
    favorites: '[workspaceId+subsidyId], workspaceId',
    mails: '++mailId',
    meta: 'key',
  } satisfies Record<keyof FirstTables, string>);
  // What version 1 holds stays as it is: tables are added, and new fields of old rows are optional.
  database.version(2).stores(NOTIFICATION_STORES);
  database.version(3).stores(MEMORY_STORES);
  database.version(4).stores(DESK_STORES);
  database.version(5).stores({ ...CLIENT_STORES, ...CLIENT_INDEXES });
  if (needsEndedReads()) database.use(endedReads);
  return database as Database;
};
