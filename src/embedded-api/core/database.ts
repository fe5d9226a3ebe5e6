import type { Dexie, Table } from 'dexie';

/** `anchor`: what generated subsidies are dated around; `seeded`: when the demo was filled. */
type MetaRow = { key: 'anchor' | 'seeded'; at: number };

/** A completed creation: the same request with the same key gets the same response. */
export type KeyedRequestRow = {
  userId: number;
  workspaceId: number;
  endpoint: string;
  requestKey: string;
  /** SHA-256 of what was sent, in hexadecimal. */
  digest: string;
  made: unknown;
  at: number;
};

/**
 * The tables by name. Each noun declares its tables in its `rows.ts`, so that the core depends on
 * no noun; `~/embedded-api/database` has their indexes. Rows hold instants as milliseconds since
 * 1970; responses convert them to ISO 8601.
 */
export interface Tables {
  meta: Table<MetaRow, MetaRow['key']>;
  keyedRequests: Table<
    KeyedRequestRow,
    [userId: number, workspaceId: number, endpoint: string, requestKey: string]
  >;
}

export type Database = Dexie & Tables;
