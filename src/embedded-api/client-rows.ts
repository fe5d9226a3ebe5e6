import type { EntityTable, Table } from 'dexie';
import type { Billing } from '~/contract/billings';
import type { ClientContent } from '~/contract/clients';
import type { FavoriteRow } from '~/embedded-api/core/database';
import { DESK_STORES } from './desk-rows';

// What the database holds since its version 5: clients and money. Moments are milliseconds.

export type ClientRow = ClientContent & {
  clientId: number;
  workspaceId: number;
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** An import that was carried out: sent once more, it answers the same. */
export type ClientImportRow = {
  workspaceId: number;
  importKey: string;
  /** Of what was sent, in hexadecimal; absent in rows from before it was kept. */
  digest?: string;
  clientIds: number[];
  at: number;
};

/** A favourite for a client, beside the workspace's own of the first tables. */
export type ClientFavoriteRow = FavoriteRow & { clientId: number };

export type BillingRow = Omit<Billing, 'issuedOn' | 'receiptUrl'> & {
  workspaceId: number;
  issuedAt: number;
};

export type ClientTables = {
  clients: EntityTable<ClientRow, 'clientId'>;
  clientImports: Table<ClientImportRow, [number, string]>;
  clientFavorites: Table<ClientFavoriteRow, [number, number, number]>;
  billings: EntityTable<BillingRow, 'billingId'>;
};

export const CLIENT_STORES = {
  clients: '++clientId, workspaceId',
  clientImports: '[workspaceId+importKey], workspaceId',
  clientFavorites: '[workspaceId+clientId+subsidyId], workspaceId, [workspaceId+clientId]',
  billings: '++billingId, workspaceId',
} satisfies Record<keyof ClientTables, string>;

/** What is for a client is found without what is for none: null stands in no index. */
export const CLIENT_INDEXES = {
  documents: `${DESK_STORES.documents}, [workspaceId+clientId]`,
  tasks: `${DESK_STORES.tasks}, [workspaceId+clientId]`,
};
