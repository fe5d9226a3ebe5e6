import { stallClock, stalledError } from './stalled';

const partsOf = async (body: ReadableStream<Uint8Array>, onPart: () => void): Promise<Blob> => {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(new Uint8Array(value));
    onPart();
  }
};

/** A `fetch` that reads the whole body and times out only if no bytes arrive. */
export const fetchWhole =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const stalled = new AbortController();
    const clock = stallClock(() => stalled.abort(stalledError()));
    const signal = AbortSignal.any([request.signal, stalled.signal]);
    try {
      const response = await send(new Request(request, { signal }));
      if (!response.ok || response.body === null) return response;
      clock.wind();
      const whole = await partsOf(response.body, clock.wind);
      signal.throwIfAborted();
      return new Response(whole, response);
    } catch (error) {
      // Not every fetch rejects with the abort reason.
      stalled.signal.throwIfAborted();
      throw error;
    } finally {
      clock.stop();
    }
  };
