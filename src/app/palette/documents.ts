import { FileText } from 'lucide-react';
import { documentEndpoints, type DocumentSummary } from '~/contract/documents';
import { can } from '~/domain/access/access';
import { documentStatusName } from '~/domain/documents/document';
import { callOrThrow } from '~/session/api';
import type { PaletteEntry, PaletteSource } from './palette-source';
import { documentPath } from '~/entities/document/paths';

const LIMIT = 5;

const toEntry = ({ documentId, title, status, subsidyTitle }: DocumentSummary): PaletteEntry => ({
  id: String(documentId),
  label: title,
  detail: [documentStatusName(status), subsidyTitle].filter((part) => part !== null).join('・'),
  path: documentPath(documentId),
});

/** Documents that hold the words, in their title or anywhere else. */
export const foundDocuments: PaletteSource = {
  id: 'documents',
  title: '書類',
  icon: FileText,
  isOpen: (access) => can('documents', access),
  finds: 'typed',
  limit: LIMIT,
  find: async ({ workspaceId, text }, signal) => {
    const { items } = await callOrThrow(
      documentEndpoints.listDocuments,
      { query: { workspaceId, keyword: text, sort: 'updated', perPage: LIMIT } },
      { signal },
    );
    return items.map(toEntry);
  },
};
