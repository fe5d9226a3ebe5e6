import * as z from 'zod/mini';
import { DOCUMENT_STATUSES } from '~/domain/documents/document';
import { STANDARD_TAX_RATE } from '~/domain/documents/tax';
import { defineEndpoints } from './endpoint';
import { list, paged, queryId, workspaceQuery } from './query-values';
import { requestKey, withoutDefaults } from './sent-values';
import { id, instant, nullable, yen } from './values';

export const documentSection = z.object({
  /** Unique within the document. */
  key: z.string(),
  heading: z.string(),
  guidance: nullable(z.string()),
  body: z._default(z.string(), ''),
  /** Characters as Japanese forms count them, line breaks not; null: no limit. */
  maxLength: nullable(z.int().check(z.positive())),
});
export type DocumentSection = z.output<typeof documentSection>;

/** Also rates that a later law introduces, so that a save keeps them. */
const taxRate = z.int().check(z.nonnegative(), z.lte(100));

/**
 * A row of the expense table; amounts are whole yen without tax, null while nothing is entered, and
 * negative for a discount.
 */
export const documentExpense = z.object({
  /** 区分: 機械装置費, 外注費 … */
  category: z.string(),
  /** What it is: 「5軸加工機」. */
  item: z._default(z.string(), ''),
  unitPrice: nullable(yen),
  /** May be a fraction: 1.5 person-months. */
  quantity: nullable(z.number()),
  /** 税抜額 */
  amount: nullable(yen),
  /** 消費税率 in percent; the standard rate if a server does not send it. */
  taxRate: z.optional(z._default(taxRate, STANDARD_TAX_RATE)),
  /** 補助対象経費 */
  eligibleAmount: nullable(yen),
  /** 補助金額 */
  requestedAmount: nullable(yen),
});
export type DocumentExpense = z.output<typeof documentExpense>;

const sentExpense = z.object({
  ...withoutDefaults(documentExpense.shape),
  /** If omitted, the row keeps its rate. */
  taxRate: z.optional(taxRate),
});

const documentComment = z.object({
  commentId: id,
  /** Null: on the document as a whole. */
  sectionKey: nullable(z.string()),
  author: nullable(z.string()),
  /** Written by the user, who may delete it. */
  isOwn: z._default(z.boolean(), false),
  body: z.string(),
  createdAt: instant,
});
export type DocumentComment = z.output<typeof documentComment>;

/** The content of a document; each save replaces all of it. */
const contentShape = {
  title: z.string(),
  subsidyId: nullable(id),
  clientId: nullable(id),
  status: z.enum(DOCUMENT_STATUSES),
  sections: z._default(z.array(documentSection), []),
  expenses: z._default(z.array(documentExpense), []),
  /** The subsidy rate for the expenses, `2/3` or `50%`; null: none. */
  subsidyRate: nullable(z.string()),
  /** The maximum amount of the subsidy; null: none. */
  maxAmount: nullable(yen),
};
export const documentContent = z.object(contentShape);
export type DocumentContent = z.output<typeof documentContent>;

const sentShape = {
  ...withoutDefaults(contentShape),
  sections: z.array(z.object(withoutDefaults(documentSection.shape))),
  expenses: z.array(sentExpense),
};

/** The fields that the server adds to a document's content. */
const stateShape = {
  documentId: id,
  /** The subsidy's title and end, if it exists and the plan includes it. */
  subsidyTitle: nullable(z.string()),
  deadline: nullable(instant),
  /** Grows with each save. */
  version: z._default(id, 1),
  updatedAt: instant,
  updatedBy: nullable(z.string()),
  /** Set while the document is deleted. */
  deletedAt: nullable(instant),
};

export const document = z.object({
  ...contentShape,
  ...stateShape,
  comments: z._default(z.array(documentComment), []),
});
export type Document = z.output<typeof document>;

const count = z._default(z.nullable(z.int().check(z.nonnegative())), null);

/** A row of the list; a server may answer whole documents as well. */
const documentSummary = z.object({
  ...stateShape,
  title: z.string(),
  subsidyId: nullable(id),
  clientId: nullable(id),
  status: z.enum(DOCUMENT_STATUSES),
  /** Numbers of sections, non-empty sections and comments; null if the server does not count. */
  sectionCount: count,
  filledCount: count,
  commentCount: count,
});
export type DocumentSummary = z.output<typeof documentSummary>;

export const DOCUMENT_SORTS = ['updated', 'deadline', 'title'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

const documentQuery = z.object({
  workspaceId: queryId,
  /** Words in title, subsidy's title, headings or bodies, all required; width and case folded. */
  keyword: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(list(z.enum(DOCUMENT_STATUSES))),
  subsidyId: z.optional(queryId),
  clientId: z.optional(queryId),
  /** Absent: deleted ones are left out. */
  deleted: z.optional(z.enum(['only'])),
  sort: z.optional(z.enum(DOCUMENT_SORTS)),
  page: z.optional(queryId),
  /** 100 at most. */
  perPage: z.optional(queryId),
});
export type DocumentQuery = z.output<typeof documentQuery>;

/** An earlier version of a document; saves of one user within minutes are one version. */
const versionHead = z.object({
  version: id,
  title: z.string(),
  savedAt: instant,
  savedBy: nullable(z.string()),
  /** Characters in all sections. */
  characters: count,
});
export type DocumentVersionHead = z.output<typeof versionHead>;

const documentVersion = z.object({ ...versionHead.shape, ...contentShape });
export type DocumentVersion = z.output<typeof documentVersion>;

/** The workspace's documents (product §4, §9). */
export const documentEndpoints = defineEndpoints('documents', {
  listDocuments: {
    method: 'GET',
    path: '/v1/documents',
    summary: '書類の一覧',
    query: documentQuery,
    answer: paged(documentSummary),
  },
  createDocument: {
    method: 'POST',
    path: '/v1/documents',
    summary: '書類の作成',
    body: z.object({ workspaceId: id, ...sentShape, requestKey }),
    answer: document,
    stales: [['documents', '/v1/documents'], ['medias']],
  },
  getDocument: {
    method: 'GET',
    path: '/v1/documents/{documentId}',
    summary: '書類',
    query: workspaceQuery,
    answer: document,
  },
  /** A stale `version` is refused with 409, unless the values are the same as the stored ones. */
  saveDocument: {
    method: 'PUT',
    path: '/v1/documents/{documentId}',
    summary: '書類の保存',
    body: z.object({ workspaceId: id, version: id, ...sentShape }),
    answer: document,
    stales: [
      ['documents', '/v1/documents'],
      ['documents', '/v1/documents/{documentId}/versions'],
      ['medias'],
    ],
  },
  removeDocument: {
    method: 'DELETE',
    path: '/v1/documents/{documentId}',
    summary: '書類の削除',
    body: z.object({ workspaceId: id }),
  },
  /** Restores a deleted document with its versions and comments. */
  restoreDocument: {
    method: 'POST',
    path: '/v1/documents/{documentId}/restoration',
    summary: '削除した書類を元に戻す',
    body: z.object({ workspaceId: id }),
  },
  /** The latest first, without the current one. */
  listDocumentVersions: {
    method: 'GET',
    path: '/v1/documents/{documentId}/versions',
    summary: '書類の以前の版の一覧',
    query: workspaceQuery,
    answer: z.array(versionHead),
  },
  getDocumentVersion: {
    method: 'GET',
    path: '/v1/documents/{documentId}/versions/{version}',
    summary: '書類の以前の版',
    query: workspaceQuery,
    answer: documentVersion,
  },
  addDocumentComment: {
    method: 'POST',
    path: '/v1/documents/{documentId}/comments',
    summary: '書類へのコメント',
    body: z.object({
      workspaceId: id,
      sectionKey: z.nullable(z.string()),
      body: z.string(),
      requestKey,
    }),
    answer: documentComment,
  },
  removeDocumentComment: {
    method: 'DELETE',
    path: '/v1/documents/{documentId}/comments/{commentId}',
    summary: '書類のコメントの削除',
    body: z.object({ workspaceId: id }),
  },
});
