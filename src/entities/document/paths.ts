export const DOCUMENTS_PATH = '/documents';
export const DELETED_DOCUMENTS_PATH = '/documents?deleted=only';

export const clientDocumentsPath = (clientId: number): string =>
  `${DOCUMENTS_PATH}?client=${clientId}`;

/** The document list with the dialog for a new document for this client. */
export const newDocumentPath = (clientId: number): string =>
  `${DOCUMENTS_PATH}?new=1&client=${clientId}`;

export const documentPath = (documentId: number): string =>
  `${DOCUMENTS_PATH}?document=${documentId}`;

/** The A4 view of a document, for printing. */
export const documentSheetPath = (documentId: number): string =>
  `${documentPath(documentId)}&view=pdf`;
