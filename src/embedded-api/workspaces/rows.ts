import type { EntityTable, Table } from 'dexie';
import type { WorkspaceProfile } from '~/contract/workspaces';
import type { Role } from '~/domain/access/roles';
import type { PaymentPeriod } from '~/domain/plans/payment-period';
import type { Plan } from '~/domain/plans/plans';

export type WorkspaceRow = {
  workspaceId: number;
  name: string;
  logoImage: string | null;
  logoImageUrl: string | null;
};

/** `userId` is null while the invitation to `email` is open. */
export type MembershipRow = {
  workspaceUserId: number;
  workspaceId: number;
  userId: number | null;
  email: string;
  role: Role;
};

type InvitationRow = { token: string; workspaceUserId: number; expiresAt: number };

export type SubscriptionRow = {
  workspaceId: number;
  plan: Plan;
  paymentPeriod: PaymentPeriod | null;
  nextPlan: Plan | null;
  /** Null: the period stays as it is. */
  nextPeriod: PaymentPeriod | null;
  periodEnd: number | null;
  /** When the current period began, and what was paid for it. */
  periodStart: number | null;
  periodPaid: number | null;
  /** What periods are counted from; absent: the start of the current one. */
  anchor?: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    workspaces: EntityTable<WorkspaceRow, 'workspaceId'>;
    memberships: EntityTable<MembershipRow, 'workspaceUserId'>;
    invitations: Table<InvitationRow, string>;
    profiles: Table<WorkspaceProfile, number>;
    subscriptions: Table<SubscriptionRow, number>;
  }
}
