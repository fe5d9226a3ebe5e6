import type { Document } from '~/contract/documents';

/** A document as it is being written: what is on the screen, and saving it before it is used. */
export type Writing = { present: () => Document; flush: () => Promise<boolean> };

/** One that is only read is as the server has it. */
export const readingOf = (document: Document): Writing => ({
  present: () => document,
  flush: async () => Promise.resolve(true),
});
