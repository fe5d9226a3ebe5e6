import { documentEndpoints, type Document, type DocumentContent } from '~/contract/documents';
import { callOrThrow } from '~/session/api';
import { contentOf } from './document-content';

/** Which document is meant. */
export type DocumentKey = { workspaceId: number; documentId: number };

export const readDocument = async ({ workspaceId, documentId }: DocumentKey): Promise<Document> =>
  callOrThrow(documentEndpoints.getDocument, { path: { documentId }, query: { workspaceId } });

/** Sent again with the same content, it is answered as before. */
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
  callOrThrow(documentEndpoints.restoreDocument, {
    path: { documentId },
    body: { workspaceId },
  });
