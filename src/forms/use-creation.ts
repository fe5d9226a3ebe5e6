import { useRef } from 'react';
import * as z from 'zod/mini';

export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Makes the call and handles its success. */
type Create<Sent> = (sent: Sent, requestKey: string) => Promise<void>;

const requestNoted = z.object({ sent: z.unknown(), requestKey: z.string() });

/** Stores the request in the form's draft, so that it can be repeated after a reload. */
export type NotedCreation = {
  /** Calls back with each request just before it is sent. */
  onSend: (note: (request: unknown) => void) => void;
  /** Restores a request of an earlier visit. */
  restore: (noted: unknown) => void;
};

/** Sends a creation under a key kept until success: sent again, it creates nothing twice (F5). */
export const useCreation = <Sent>() => {
  const last = useRef<{ sent: Sent; requestKey: string } | null>(null);
  const note = useRef<(request: unknown) => void>(() => {});
  /** Sends the last request again, regardless of the form's current values. */
  const resend = async (create: Create<Sent>): Promise<void> => {
    const request = last.current;
    if (request === null) return;
    note.current(request);
    await create(request.sent, request.requestKey);
    if (last.current === request) last.current = null;
  };
  return {
    send: async (sent: Sent, create: Create<Sent>): Promise<void> => {
      if (JSON.stringify(last.current?.sent) !== JSON.stringify(sent)) {
        last.current = { sent, requestKey: newRequestKey() };
      }
      await resend(create);
    },
    resend,
    onSend: (callBack: (request: unknown) => void): void => {
      note.current = callBack;
    },
    restore: (noted: unknown): void => {
      const found = z.safeParse(requestNoted, noted);
      if (found.success) last.current = found.data as { sent: Sent; requestKey: string };
    },
  };
};
