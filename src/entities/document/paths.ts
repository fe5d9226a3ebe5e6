export const DOCUMENTS_PATH = '/documents';
export const DELETED_DOCUMENTS_PATH = '/documents?deleted=only';

export const clientDocumentsPath = (clientId: number): string =>
  `${DOCUMENTS_PATH}?client=${clientId}`;

/** The list with the dialog for a new document of a client. */
export const newDocumentPath = (clientId: number): string =>
  `${DOCUMENTS_PATH}?new=1&client=${clientId}`;

export const documentPath = (documentId: number): string =>
  `${DOCUMENTS_PATH}?document=${documentId}`;

/** A document as it is printed. */
export const documentSheetPath = (documentId: number): string =>
  `${documentPath(documentId)}&view=pdf`;
