import type { EntityTable } from 'dexie';
import type { ClientContent } from '~/contract/clients';

export type ClientRow = ClientContent & {
  clientId: number;
  workspaceId: number;
  version: number;
  createdAt: number;
  updatedAt: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    clients: EntityTable<ClientRow, 'clientId'>;
  }
}
