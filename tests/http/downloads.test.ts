import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaEndpoints } from '~/contract/medias';
import { fetchWhole } from '~/lib/http/download';
import { call } from '~/session/api';
import { connectTo, forgetEverything, logInAs } from '../support/app-session.ts';

const API = 'https://api.example.com';

beforeEach(() => {
  vi.useFakeTimers();
  forgetEverything();
  logInAs();
});

const pause = async (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

/**
 * A stream that sends `parts` chunks of ten bytes and waits `every` milliseconds before each chunk.
 */
const bytesOf = (parts: number, every: number) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await pause(every);
      controller.enqueue(new Uint8Array(10).fill(parts));
      parts -= 1;
      if (parts === 0) controller.close();
    },
  });

/**
 * A `fetch` that never responds. If the request is aborted, it rejects with `fault` or, if `fault`
 * is not set, with the reason of the signal.
 */
const silent =
  (fault?: Error): typeof fetch =>
  async (input) =>
    new Promise((_, reject) => {
      const { signal } = new Request(input);
      signal.addEventListener('abort', () => reject(fault ?? (signal.reason as Error)));
    });

/** A `fetch` whose response sends ten bytes after eight seconds and never completes. */
const stallsMidway: typeof fetch = async (input) => {
  const { signal } = new Request(input);
  return new Response(
    new ReadableStream({
      async start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        await pause(8000);
        controller.enqueue(new Uint8Array(10));
      },
    }),
  );
};

describe('a downloaded file', () => {
  it('a download does not time out as long as bytes keep arriving', async () => {
    const fetching = fetchWhole(async () => {
      await pause(8000);
      return new Response(bytesOf(6, 8000));
    })(API);
    await vi.advanceTimersByTimeAsync(60_000);
    const whole = new Uint8Array(await (await fetching).arrayBuffer());
    expect([...whole]).toEqual([6, 5, 4, 3, 2, 1].flatMap((part) => Array(10).fill(part)));
  });

  it('a finished download has the status and headers of the response and leaves no timer running', async () => {
    const headers = { 'content-type': 'application/pdf' };
    const response = await fetchWhole(async () => new Response('%PDF', { status: 203, headers }))(
      API,
    );
    expect(response.status).toBe(203);
    expect((await response.blob()).type).toBe('application/pdf');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('if no more bytes arrive, a download times out 10 seconds after the last byte', async () => {
    const outcome = fetchWhole(stallsMidway)(API).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8000 + 9999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['rejects with the reason of the abort', undefined],
    ['rejects with another error', new DOMException('aborted', 'AbortError')],
  ])(
    'if no response arrives, a download times out after 10 seconds (fetch %s)',
    async (_, fault) => {
      const outcome = fetchWhole(silent(fault))(API).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(9999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ name: 'TimeoutError' });
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('a canceled download rejects with an AbortError even if bytes keep arriving', async () => {
    const controller = new AbortController();
    const outcome = fetchWhole(async () => new Response(bytesOf(6, 100)))(API, {
      signal: controller.signal,
    }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(250);
    controller.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
  });
});

describe('the content of an uploaded file', () => {
  const getContent = async () =>
    call(mediaEndpoints.getMediaContent, { path: { mediaId: 9 }, query: { workspaceId: 4 } });

  it('the content of an uploaded file is returned with the content type of the response', async () => {
    const headers = { 'content-type': 'application/pdf' };
    connectTo(API, async () => new Response('%PDF-1.7', { headers }));
    const { data, error } = await getContent();
    expect(error).toBeNull();
    expect(await data?.text()).toBe('%PDF-1.7');
    expect(data?.type).toBe('application/pdf');
  });

  it('a download of an uploaded file may take longer than 10 seconds as long as bytes keep arriving', async () => {
    connectTo(API, async () => new Response(bytesOf(6, 8000)));
    const fetching = getContent();
    await vi.advanceTimersByTimeAsync(48_000);
    expect(await fetching).toMatchObject({ data: { size: 60 }, error: null });
  });

  it.each([
    ['at once', silent()],
    ['midway', stallsMidway],
  ])(
    'if the download of an uploaded file stalls %s, the call fails with a timeout',
    async (_, fetch) => {
      connectTo(API, fetch);
      const fetching = getContent();
      await vi.advanceTimersByTimeAsync(18_000);
      expect((await fetching).error).toMatchObject({
        statusCode: 408,
        kind: 'timeout',
        isResultUnknown: false,
        detail: 'GET /v1/medias/{mediaId}/content',
      });
    },
  );

  it('the content of an uploaded file may be empty', async () => {
    connectTo(API, async () => new Response(null, { status: 200 }));
    expect(await getContent()).toMatchObject({ data: { size: 0 }, error: null });
  });

  it('if an uploaded file was deleted, the download of its content fails with the server’s message', async () => {
    const message = 'ファイルは削除されました。';
    connectTo(API, async () => Response.json({ statusCode: 404, message }, { status: 404 }));
    expect((await getContent()).error).toMatchObject({ statusCode: 404, message });
  });
});
