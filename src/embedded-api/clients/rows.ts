import type { EntityTable, Table } from 'dexie';
import type { ClientContent } from '~/contract/clients';

export type ClientRow = ClientContent & {
  clientId: number;
  workspaceId: number;
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** An import that was carried out: sent again, it answers the same. */
type ClientImportRow = {
  workspaceId: number;
  importKey: string;
  /** SHA-256 of what was sent, in hexadecimal. */
  digest: string;
  clientIds: number[];
  at: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    clients: EntityTable<ClientRow, 'clientId'>;
    clientImports: Table<ClientImportRow, [workspaceId: number, importKey: string]>;
  }
}

export const CLIENT_STORES = {
  clients: '++clientId, workspaceId',
  clientImports: '[workspaceId+importKey], workspaceId',
};
