import type { Table } from 'dexie';

/** The `clientId` of the workspace's own favorites: IndexedDB cannot index null. */
export const NO_CLIENT_ID = 0;

type FavoriteRow = {
  workspaceId: number;
  /** {@link NO_CLIENT_ID}, or the client it is kept for. */
  clientId: number;
  subsidyId: number;
  memo: string | null;
  createdAt: number;
  /** The user who added it. */
  createdBy: number;
  /** Grows with each change of the memo. */
  version: number;
};

type DismissalRow = { workspaceId: number; subsidyId: number; createdAt: number };

type RecentViewRow = { userId: number; workspaceId: number; subsidyId: number; viewedAt: number };

declare module '~/embedded-api/core/database' {
  interface Tables {
    favorites: Table<FavoriteRow, [workspaceId: number, clientId: number, subsidyId: number]>;
    dismissals: Table<DismissalRow, [workspaceId: number, subsidyId: number]>;
    recentViews: Table<RecentViewRow, [userId: number, workspaceId: number, subsidyId: number]>;
  }
}
