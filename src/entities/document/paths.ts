export const DOCUMENTS_PATH = '/documents';
