import * as z from 'zod/mini';
import { document, type DocumentContent } from '~/contract/documents';

/** The fields of a document that a save sends. */
const documentContent = z.pick(document, {
  title: true,
  subsidyId: true,
  clientId: true,
  status: true,
  sections: true,
  expenses: true,
  subsidyRate: true,
  maxAmount: true,
});

/** Picks only the fields to save: not the server's own, nor unknown ones of a newer server. */
export const contentOf = ({
  title,
  subsidyId,
  clientId,
  status,
  sections,
  expenses,
  subsidyRate,
  maxAmount,
}: DocumentContent): DocumentContent => ({
  title,
  subsidyId,
  clientId,
  status,
  sections,
  expenses,
  subsidyRate,
  maxAmount,
});

/** Unsaved edits, as they are stored in this browser. */
export const documentDraft = z.object({
  /** `base` is the server's content that the edits started from, `version` its version. */
  version: z.number(),
  base: documentContent,
  typed: documentContent,
  /** Contents that were sent but not confirmed. */
  sent: z.optional(z.array(documentContent)),
});
export type DocumentDraft = z.output<typeof documentDraft>;

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
};

/** Deep equality that ignores the order of object keys, which a server may change. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export const isSameContent = (one: DocumentContent, other: DocumentContent): boolean =>
  one === other || isSame(contentOf(one), contentOf(other));
