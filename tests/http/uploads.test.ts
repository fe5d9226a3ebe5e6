import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaEndpoints } from '~/contract/medias';
import { uploadByXhr } from '~/lib/http/upload';
import { call, configureApi } from '~/session/api';
import { readSession } from '~/session/session';
import { forgetEverything, logInAs } from '../support/app-session.ts';

const API = 'https://api.example.com';
const media = {
  mediaId: 9,
  title: '見積',
  fileName: '見積.pdf',
  mimeType: 'application/pdf',
  size: 10,
  category: '見積書',
  createdAt: '2026-11-20T09:00:00+09:00',
};

/** A fake XMLHttpRequest whose progress and response the test controls. */
class FakeXhr extends EventTarget {
  static all: FakeXhr[] = [];
  upload = new EventTarget();
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  responseType = '';
  responseURL = '';
  method = '';
  headers: Record<string, string> = {};
  answerHeaders = 'content-type: application/json\r\n';
  body: Blob | null = null;
  isAborted = false;
  constructor() {
    super();
    FakeXhr.all.push(this);
  }
  open(method: string, url: string): void {
    this.method = method;
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return this.answerHeaders;
  }
  send(body: Blob): void {
    this.body = body;
  }
  abort(): void {
    this.isAborted = true;
  }
  moves(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    if (loaded === total) this.upload.dispatchEvent(new Event('load'));
  }
  answers(status: number, json: unknown): void {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(json)).buffer;
    this.dispatchEvent(new Event('load'));
  }
  answerMoves(): void {
    this.dispatchEvent(new Event('progress'));
  }
  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const sentXhr = async (nth = 0): Promise<FakeXhr> =>
  vi.waitFor(
    () => {
      const xhr = FakeXhr.all[nth];
      if (xhr?.body == null) throw new Error('nothing was sent yet');
      return xhr;
    },
    { interval: 1 },
  );

let renewals = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  FakeXhr.all = [];
  renewals = 0;
  forgetEverything();
  logInAs();
  configureApi({
    baseUrl: API,
    fetch: async (input) => {
      if (new Request(input).url.endsWith('/v1/auth/refresh-token')) renewals += 1;
      return Response.json({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    },
    watchesUploads: true,
    onSessionEnded: () => {},
  });
});
afterEach(() => vi.useRealTimers());

const start = (options: Parameters<typeof call>[2] = {}) =>
  call(
    mediaEndpoints.uploadMedia,
    { form: { workspaceId: 4, file: new File(['%PDF-1.7 x'], '見積.pdf') } },
    options,
  );

describe('an upload', () => {
  it('an upload sends the token to the API, reports its progress and returns the response', async () => {
    const progress: number[] = [];
    const sending = start({ onProgress: (sent, total) => progress.push(sent / total) });
    const xhr = await sentXhr();
    expect(xhr).toMatchObject({
      method: 'POST',
      responseURL: `${API}/v1/medias`,
      responseType: 'arraybuffer',
    });
    expect(xhr.headers['authorization']).toBe('Bearer access-1');
    expect(xhr.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(await xhr.body?.text()).toContain('filename="見積.pdf"');
    xhr.moves(50, 100);
    xhr.moves(100, 100);
    xhr.answers(200, media);
    const { data, error } = await sending;
    expect(error).toBeNull();
    expect(data).toMatchObject({ mediaId: 9, sameAs: [] });
    expect(progress).toEqual([0.5, 1]);
  });

  it('an upload does not time out while bytes are sent, but fails if no byte is sent for 10 seconds', async () => {
    const sending = start();
    const xhr = await sentXhr();
    for (let sent = 1; sent <= 6; sent += 1) {
      await vi.advanceTimersByTimeAsync(9_000);
      xhr.moves(sent, 100);
    }
    expect(xhr.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    const { error } = await sending;
    expect(xhr.isAborted).toBe(true);
    expect(error).toMatchObject({ statusCode: 503, isResultUnknown: false });
    expect(error?.message).toContain('途中で切れた');
  });

  it('an upload has separate timeouts for sending the file, for the server’s processing and for the response', async () => {
    const sending = start();
    const xhr = await sentXhr();
    await vi.advanceTimersByTimeAsync(9_000);
    xhr.upload.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(9_000);
    xhr.answerMoves();
    await vi.advanceTimersByTimeAsync(9_000);
    xhr.answers(200, media);
    expect((await sending).error).toBeNull();
    expect(xhr.isAborted).toBe(false);
  });

  it('if no response to a completely sent upload arrives within 10 seconds, the upload times out and its result is unknown', async () => {
    const sending = start();
    const xhr = await sentXhr();
    xhr.upload.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await sending).error).toMatchObject({
      statusCode: 408,
      kind: 'timeout',
      isResultUnknown: true,
    });
    expect(xhr.isAborted).toBe(true);
  });

  it('if the connection breaks during an upload, the upload counts as not arrived and is not retried', async () => {
    const sending = start();
    const xhr = await sentXhr();
    xhr.moves(50, 100);
    xhr.breaks();
    expect((await sending).error).toMatchObject({ isResultUnknown: false, kind: 'unreachable' });
    expect(FakeXhr.all).toHaveLength(1);
  });

  it.each([
    ['the response does not arrive', (xhr: FakeXhr) => xhr.breaks()],
    [
      'the response comes from another address',
      (xhr: FakeXhr) => {
        xhr.responseURL = 'https://elsewhere.example/v1/medias';
        xhr.answers(200, media);
      },
    ],
    ['a gateway responds instead of the server', (xhr: FakeXhr) => xhr.answers(504, null)],
  ])('the result of a completely sent upload is unknown if %s', async (_, end) => {
    const sending = start();
    const xhr = await sentXhr();
    xhr.moves(100, 100);
    end(xhr);
    expect((await sending).error).toMatchObject({ isResultUnknown: true });
    expect(FakeXhr.all).toHaveLength(1);
  });

  it.each([413, 415, 422, 507])(
    'if the server refuses an upload with %d, the error contains the server’s message',
    async (status) => {
      const sending = start();
      const xhr = await sentXhr();
      xhr.moves(100, 100);
      xhr.answers(status, { statusCode: status, message: 'ウイルスが見つかりました' });
      expect((await sending).error).toMatchObject({
        statusCode: status,
        message: 'ウイルスが見つかりました',
        isResultUnknown: false,
      });
    },
  );

  it('if an upload is answered with 401, the app renews the token and sends the file once more', async () => {
    const sending = start();
    (await sentXhr()).answers(401, { message: '期限切れ' });
    const again = await sentXhr(1);
    expect(again.headers['authorization']).toBe('Bearer access-2');
    expect(await again.body?.text()).toContain('%PDF-1.7 x');
    again.moves(100, 100);
    again.answers(200, media);
    expect((await sending).error).toBeNull();
    expect(renewals).toBe(1);
    expect(readSession().accessToken).toBe('access-2');
  });

  it('an upload that is canceled stops at once', async () => {
    const controller = new AbortController();
    const sending = start({ signal: controller.signal });
    const xhr = await sentXhr();
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(xhr.isAborted).toBe(true);
  });

  it('a finished upload leaves no timer running and can no longer be canceled', async () => {
    const controller = new AbortController();
    const sending = start({ signal: controller.signal });
    const xhr = await sentXhr();
    xhr.answers(200, media);
    await sending;
    expect(vi.getTimerCount()).toBe(0);
    controller.abort();
    expect(xhr.isAborted).toBe(false);
  });

  it('if the HTTP client is not configured to watch uploads, an upload uses fetch instead of XMLHttpRequest', async () => {
    const sent: Request[] = [];
    configureApi({
      baseUrl: API,
      fetch: async (input) => {
        sent.push(new Request(input));
        return Response.json(media);
      },
      onSessionEnded: () => {},
    });
    expect((await start()).data).toMatchObject({ mediaId: 9 });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${API}/v1/medias`]);
    expect(FakeXhr.all).toEqual([]);
  });
});

describe('the response to an upload', () => {
  const upload = async (init: RequestInit = {}) =>
    uploadByXhr(() => {})(API, { method: 'POST', body: 'x', ...init });

  it('the response to an upload contains the server’s headers, except for invalid header lines', async () => {
    const answering = upload();
    const xhr = await sentXhr();
    xhr.answerHeaders =
      'Content-Type: text/plain; charset=utf-8\r\nx-at:  12:30 \r\n: nameless\r\nodd line\r\n';
    xhr.responseURL = new Request(API).url;
    xhr.answers(200, 'x');
    expect(Object.fromEntries((await answering).headers)).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'x-at': '12:30',
    });
  });

  it.each([204, 205, 304])('the response to an upload may have no body: %d', async (status) => {
    const answering = upload();
    const xhr = await sentXhr();
    xhr.responseURL = new Request(API).url;
    xhr.answers(status, null);
    expect(await answering).toMatchObject({ status, body: null });
  });

  it('an upload whose signal is already aborted is never sent', async () => {
    await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(FakeXhr.all).toEqual([]);
  });
});
