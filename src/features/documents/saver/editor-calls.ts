import { documentEndpoints, type Document, type DocumentContent } from '~/contract/documents';
import { callOrThrow } from '~/session/api';
import { contentOf } from './document-content';

export type DocumentKey = { workspaceId: number; documentId: number };

export const readDocument = async ({ workspaceId, documentId }: DocumentKey): Promise<Document> =>
  callOrThrow(documentEndpoints.getDocument, { path: { documentId }, query: { workspaceId } });

/** Idempotent: the same content and version may be sent again. */
export const saveDocument = async (
  { workspaceId, documentId }: DocumentKey,
  content: DocumentContent,
  version: number,
): Promise<Document> =>
  callOrThrow(documentEndpoints.saveDocument, {
    path: { documentId },
    body: { workspaceId, version, ...contentOf(content) },
  });

export const restoreDocument = async ({ workspaceId, documentId }: DocumentKey): Promise<void> =>
  callOrThrow(documentEndpoints.restoreDocument, { path: { documentId }, body: { workspaceId } });
