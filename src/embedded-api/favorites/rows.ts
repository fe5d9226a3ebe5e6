import type { Table } from 'dexie';

/** The `clientId` of the workspace's own favourites: IndexedDB has no index over null. */
export const NO_CLIENT = 0;

export type FavoriteRow = {
  workspaceId: number;
  /** {@link NO_CLIENT}, or the client it is kept for. */
  clientId: number;
  subsidyId: number;
  memo: string | null;
  createdAt: number;
  /** The user who added it. */
  createdBy: number;
  /** Grows with each change of the memo. */
  version: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    favorites: Table<FavoriteRow, [workspaceId: number, clientId: number, subsidyId: number]>;
  }
}

export const FAVORITE_STORES = {
  favorites: '[workspaceId+clientId+subsidyId], workspaceId, [workspaceId+clientId]',
};
