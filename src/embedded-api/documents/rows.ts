import type { EntityTable, Table } from 'dexie';
import type { DocumentContent } from '~/contract/documents';

export type DocumentRow = DocumentContent & {
  documentId: number;
  workspaceId: number;
  version: number;
  updatedAt: number;
  /** The user who saved it last. */
  updatedBy: number;
  /** The start of a run of saves by that user, which leaves only one former version. */
  runSince: number;
  /** Null: it is not deleted. */
  deletedAt: number | null;
};

/** A former version of a document, as it was before its next one. */
export type DocumentVersionRow = DocumentContent & {
  documentId: number;
  version: number;
  workspaceId: number;
  savedAt: number;
  savedBy: number;
};

export type DocumentCommentRow = {
  commentId: number;
  documentId: number;
  workspaceId: number;
  sectionKey: string | null;
  userId: number;
  body: string;
  createdAt: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    documents: EntityTable<DocumentRow, 'documentId'>;
    documentVersions: Table<DocumentVersionRow, [documentId: number, version: number]>;
    documentComments: EntityTable<DocumentCommentRow, 'commentId'>;
  }
}
