import { documentEndpoints, type Document } from '~/contract/documents';
import { callOrThrow } from '~/session/api';

export const readDocument = async (workspaceId: number, documentId: number): Promise<Document> =>
  callOrThrow(documentEndpoints.getDocument, { path: { documentId }, query: { workspaceId } });
