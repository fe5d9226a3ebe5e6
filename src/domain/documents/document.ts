/** The status of a document (product §4). */
export const DOCUMENT_STATUSES = ['draft', 'review', 'final'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

const STATUS_NAMES: Record<DocumentStatus, string> = {
  draft: '下書き',
  review: '確認中',
  final: '完成',
};

export const documentStatusName = (status: DocumentStatus): string => STATUS_NAMES[status];

/** Maximum lengths, in characters; that of a section if it sets no lower limit. */
export const DOCUMENT_TITLE_MAX = 200;
export const SECTION_MAX = 20_000;
export const SECTION_HEADING_MAX = 200;
export const SECTION_GUIDANCE_MAX = 2000;

/** Maximum number of sections, and of expense rows, in a document. */
export const SECTIONS_MAX = 60;
export const EXPENSES_MAX = 200;

/** Days until a deleted document can no longer be restored. */
export const DELETED_DOCUMENT_DAYS = 30;
