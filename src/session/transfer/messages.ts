import * as z from 'zod/mini';

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

/**
 * What tabs say when one goes on with another's session (product §5). Every tab of the app can
 * listen: names are sent in clear, a session only sealed for the tab that asked.
 */
const transferMessage = z.union([
  /** Who is logged in? `path`: of the page that the asking tab was opened with. */
  z.object({ kind: z.literal('who'), path: z.optional(z.string()) }),
  z.object({
    kind: z.literal('here'),
    tab: z.string(),
    email: z.string(),
    name: z.string(),
    /** The path in question, if a link to it was just opened in a new tab here. */
    opened: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('gone'), tab: z.string() }),
  z.object({
    kind: z.literal('ask'),
    tab: z.string(),
    publicKey: bytes,
    path: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('session'),
    tab: z.string(),
    publicKey: bytes,
    iv: bytes,
    data: bytes,
  }),
]);
export type TransferMessage = z.output<typeof transferMessage>;

/** Null for what no tab of this app has sent. */
export const readTransfer = (event: MessageEvent<unknown>): TransferMessage | null => {
  if (event.origin !== '' && event.origin !== location.origin) return null;
  return z.safeParse(transferMessage, event.data).data ?? null;
};
