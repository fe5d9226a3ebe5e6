import { DOCUMENT_SORTS, type DocumentSort } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { clientParam } from '~/entities/client/client-in-address';
import { defineAddress, flag, id, oneOf, pageNumber, text, type ViewOf } from '~/forms/address';
import { DOCUMENTS_PATH } from './paths';
import type { DocumentFilters } from './queries';

const LIST_PARAMS = {
  keyword: text(200),
  status: oneOf(DOCUMENT_STATUSES),
  subsidyId: { ...id(), name: 'subsidy' },
  clientId: clientParam,
  sort: oneOf(DOCUMENT_SORTS, 'updated'),
  isDeleted: { ...flag('only'), name: 'deleted' },
  page: pageNumber(),
};
export const documentsAddress = defineAddress(DOCUMENTS_PATH, LIST_PARAMS);
export const { read: readDocuments, path: documentsPath } = documentsAddress;
export type DocumentsView = ViewOf<typeof documentsAddress>;

/** The list with the dialog for a new document. */
export const newDocumentAddress = defineAddress(DOCUMENTS_PATH, {
  isNew: { ...flag('1'), name: 'new' },
  ...LIST_PARAMS,
});
export const newDocumentPath = (view: Partial<DocumentsView>): string =>
  newDocumentAddress.path({ ...view, isNew: true });

/** One document, as the specification has only the path /documents (docs/decisions/0019). */
export const documentAddress = defineAddress(DOCUMENTS_PATH, {
  documentId: { ...id(), name: 'document' },
  isPrintPage: { ...flag('pdf'), name: 'view' },
});

export const documentPath = (documentId: number): string => documentAddress.path({ documentId });

export const documentSheetPath = (documentId: number): string =>
  documentAddress.path({ documentId, isPrintPage: true });

const DOCUMENTS_PER_PAGE = 50;

const SORT_NAMES: Record<DocumentSort, string> = {
  updated: '更新が新しい順',
  deadline: '締切が近い順',
  title: 'タイトル順',
};

export const documentSortName = (sort: DocumentSort): string => SORT_NAMES[sort];

export const toDocumentFilters = (view: DocumentsView): DocumentFilters => ({
  ...(view.keyword !== '' && { keyword: view.keyword }),
  ...(view.status !== null && { status: [view.status] }),
  ...(view.subsidyId !== null && { subsidyId: view.subsidyId }),
  ...(view.clientId !== null && { clientId: view.clientId }),
  ...(view.isDeleted && { deleted: 'only' as const }),
  sort: view.sort,
  page: view.page,
  perPage: DOCUMENTS_PER_PAGE,
});

export const removableFilters = (view: DocumentsView) =>
  documentsAddress.removableFilters(view, {
    keyword: (keyword) => `キーワード「${keyword}」`,
    status: documentStatusName,
    subsidyId: () => '補助金',
    clientId: () => 'クライアント',
  });
