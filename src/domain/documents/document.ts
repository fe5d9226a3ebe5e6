/** How far a document is (product.md §4). */
export const DOCUMENT_STATUSES = ['draft', 'review', 'final'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

const STATUS_NAMES: Record<DocumentStatus, string> = {
  draft: '下書き',
  review: '確認中',
  final: '完成',
};

export const documentStatusName = (status: DocumentStatus): string => STATUS_NAMES[status];

/** Characters of a document's title, at most. */
export const DOCUMENT_TITLE_MAX = 200;

/** Characters of a section that has no limit of its own, at most. */
export const SECTION_MAX = 20_000;

/** Characters of what a section is called, and of what it says belongs there, at most. */
export const SECTION_HEADING_MAX = 200;
export const SECTION_GUIDANCE_MAX = 2000;

/** Sections and rows of expenses that one document holds, at most. */
export const SECTIONS_MAX = 60;
export const EXPENSES_MAX = 200;

/** Days for which a deleted document can be brought back. */
export const DELETED_DOCUMENT_DAYS = 30;
