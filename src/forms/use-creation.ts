import { useRef } from 'react';

export const newRequestKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Makes the call and does what follows from it. */
type Create<Sent> = (sent: Sent, requestKey: string) => Promise<void>;

/**
 * Sends a creation under a request key. The key stays with its content until `create` has
 * succeeded: sent again as an answer was lost, nothing is made twice (trust.md F5).
 */
export const useCreation = <Sent>() => {
  const last = useRef<{ sent: Sent; requestKey: string } | null>(null);
  /** Sends what was sent last, whatever the form holds by now. */
  const resend = async (create: Create<Sent>): Promise<void> => {
    const request = last.current;
    if (request === null) return;
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
  };
};
