import type { EntityTable } from 'dexie';
import type { ProposalContent } from '~/contract/proposals';

export type ProposalRow = ProposalContent & {
  proposalId: number;
  workspaceId: number;
  clientId: number;
  version: number;
  updatedAt: number;
  /** The user who saved it last. */
  updatedBy: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    proposals: EntityTable<ProposalRow, 'proposalId'>;
  }
}
