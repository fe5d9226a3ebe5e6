import type { Dexie, Table } from 'dexie';

/**
 * `anchor`: the day that generated subsidies are dated around; `seeded`: when the demo was
 * filled.
 */
interface MetaRow {
  key: 'anchor' | 'seeded';
  at: number;
}

/** A creation that was carried out: sent again under its key, it answers the same. */
export interface KeyedRequestRow {
  userId: number;
  workspaceId: number;
  endpoint: string;
  requestKey: string;
  /** SHA-256 of what was sent, in hexadecimal. */
  digest: string;
  made: unknown;
  at: number;
}

/**
 * The tables by name. Each noun adds its own in its `rows.ts`, so that the core depends on no noun;
 * `~/embedded-api/database` puts their indexes together. Moments are milliseconds since 1970 in
 * every row; answers turn them into ISO 8601.
 */
export interface Tables {
  meta: Table<MetaRow, MetaRow['key']>;
  keyedRequests: Table<
    KeyedRequestRow,
    [userId: number, workspaceId: number, endpoint: string, requestKey: string]
  >;
}

export type Database = Dexie & Tables;
