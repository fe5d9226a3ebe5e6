import * as z from 'zod/mini';
import { documentContent, type DocumentContent } from '~/contract/documents';
import { isSame } from '~/forms/merge-values';

const FIELDS = Object.keys(documentContent.shape) as (keyof DocumentContent)[];

export type DocumentEdit = (content: DocumentContent) => DocumentContent;

/** Only the fields to save, without the server's own and unknown ones of a newer server. */
export const contentOf = (document: DocumentContent): DocumentContent =>
  Object.fromEntries(FIELDS.map((field) => [field, document[field]])) as DocumentContent;

/** Unsaved edits, as they are stored in this browser. */
export const documentDraft = z.object({
  /** `base` is the server's content that the edits started from, `version` its version. */
  version: z.number(),
  base: documentContent,
  typed: documentContent,
  /** Contents that were sent but not confirmed. */
  sent: z.optional(z.array(documentContent)),
});
export type DocumentEdits = z.output<typeof documentDraft>;

export const isSameContent = (one: DocumentContent, other: DocumentContent): boolean =>
  one === other || isSame(contentOf(one), contentOf(other));
