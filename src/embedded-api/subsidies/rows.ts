import type { Table } from 'dexie';

type DismissalRow = { workspaceId: number; subsidyId: number; createdAt: number };

type RecentViewRow = {
  userId: number;
  workspaceId: number;
  subsidyId: number;
  viewedAt: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    dismissals: Table<DismissalRow, [workspaceId: number, subsidyId: number]>;
    recentViews: Table<RecentViewRow, [userId: number, workspaceId: number, subsidyId: number]>;
  }
}

export const SUBSIDY_STORES = {
  dismissals: '[workspaceId+subsidyId], workspaceId',
  recentViews: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
};
