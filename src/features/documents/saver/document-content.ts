import * as z from 'zod/mini';
import { document, type DocumentContent } from '~/contract/documents';

/** What a save sends, out of all that is known of a document. */
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

/** Neither what the server adds of its own nor what a newer one may send beside it. */
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

/** Typing that is on its way to the server, as it lies in this browser meanwhile. */
export const documentDraft = z.object({
  /** What the server had when it was typed, and which version that was. */
  version: z.number(),
  base: documentContent,
  typed: documentContent,
  /** Sent meanwhile, and not answered yet. */
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

/** The same to read, whatever order a server writes its fields in. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

export const isSameContent = (one: DocumentContent, other: DocumentContent): boolean =>
  one === other || isSame(contentOf(one), contentOf(other));
