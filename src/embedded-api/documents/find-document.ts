import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import { restorableRows } from '~/embedded-api/core/deleted-rows';
import { conflict } from '~/embedded-api/core/http-error';
import type { DocumentRow } from './rows';

export const { require: requireDocument, list: keptDocuments } = restorableRows<
  DocumentRow,
  'documentId'
>({
  tablesOf: ({ documents, documentVersions, documentComments }) => [
    documents,
    documentVersions,
    documentComments,
  ],
  key: 'documentId',
  keptDays: DELETED_DOCUMENT_DAYS,
  missing: '書類が見つかりません。',
});

export const requireNotDeleted = ({ deletedAt }: DocumentRow): void => {
  if (deletedAt === null) return;
  throw conflict('この書類は削除されています。元に戻してから編集してください。');
};
