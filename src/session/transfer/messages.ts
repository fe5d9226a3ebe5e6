import * as z from 'zod/mini';

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

/** Messages between tabs (product §5); a session is encrypted for the tab that asked. */
const transferMessage = z.union([
  /** Who is logged in? `path`: of the page that the asking tab was opened with. */
  z.object({ kind: z.literal('who'), path: z.optional(z.string()) }),
  z.object({
    kind: z.literal('here'),
    tab: z.string(),
    email: z.string(),
    name: z.string(),
    /** The requested path, if this tab has just opened a link to it in a new tab. */
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

/** Null for a message that no tab of this app has sent. */
export const readTransfer = (event: MessageEvent<unknown>): TransferMessage | null => {
  if (event.origin !== '' && event.origin !== location.origin) return null;
  return z.safeParse(transferMessage, event.data).data ?? null;
};
