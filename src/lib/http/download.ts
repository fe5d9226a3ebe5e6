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

/**
 * A `fetch` whose answer is here in full, however long that takes while bytes keep coming: a file of
 * 20 MB on a slow line is no server that does not answer.
 */
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
      // Not every fetch hands on what it was aborted with.
      stalled.signal.throwIfAborted();
      throw error;
    } finally {
      clock.stop();
    }
  };
