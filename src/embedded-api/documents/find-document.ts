import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import type { Context } from '~/embedded-api/core/context';
import { isExpiredRow } from '~/embedded-api/core/deleted-rows';
import { conflict, notFound } from '~/embedded-api/core/http-error';
import type { DocumentRow } from './rows';

export const isExpired = (row: DocumentRow, now: number): boolean =>
  isExpiredRow(row, now, DELETED_DOCUMENT_DAYS);

/** A document of a workspace, deleted or not; 404 if there is none. */
export const requireDocument = async (
  { database, now }: Context,
  workspaceId: number,
  documentId: number,
): Promise<DocumentRow> => {
  const row = await database.documents.get(documentId);
  if (row?.workspaceId !== workspaceId || isExpired(row, now())) {
    throw notFound('書類が見つかりません。');
  }
  return row;
};

export const requireNotDeleted = ({ deletedAt }: DocumentRow): void => {
  if (deletedAt === null) return;
  throw conflict('この書類は削除されています。元に戻してから編集してください。');
};

/** Deletes documents for good. */
export const purgeDocuments = async (
  { database }: Context,
  rows: readonly DocumentRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { documents, documentVersions, documentComments } = database;
  const ids = rows.map(({ documentId }) => documentId);
  await database.transaction('rw', documents, documentVersions, documentComments, async () => {
    await documents.bulkDelete(ids);
    await documentVersions.where('documentId').anyOf(ids).delete();
    await documentComments.where('documentId').anyOf(ids).delete();
  });
};
