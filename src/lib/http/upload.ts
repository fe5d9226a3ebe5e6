import { UnsentError } from './api-error';
import { stallClock, stalledError } from './stalled';

export type UploadProgress = (sent: number, total: number) => void;

const UNSENT = '通信が途中で切れたため、送信できませんでした。もう一度お試しください。';

const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1));
  }
  return headers;
};

const BODILESS = new Set([204, 205, 304]);

const responseOf = (xhr: XMLHttpRequest): Response =>
  new Response(BODILESS.has(xhr.status) ? null : (xhr.response as ArrayBuffer), {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: headersOf(xhr.getAllResponseHeaders()),
  });

const send = async (
  xhr: XMLHttpRequest,
  { url, headers, signal }: Request,
  body: Blob,
  onProgress: UploadProgress,
): Promise<Response> => {
  const answered = Promise.withResolvers<Response>();
  let isAllSent = false;
  const fail = (fault: Error): void =>
    answered.reject(isAllSent ? fault : new UnsentError(UNSENT, { cause: fault }));
  const clock = stallClock(() => {
    fail(stalledError());
    xhr.abort();
  });
  const handleAbort = (): void => {
    answered.reject(new DOMException('aborted', 'AbortError'));
    xhr.abort();
  };
  xhr.upload.addEventListener('progress', ({ loaded, total }) => {
    clock.wind();
    onProgress(loaded, total);
  });
  xhr.upload.addEventListener('load', () => {
    isAllSent = true;
    clock.wind();
  });
  xhr.addEventListener('progress', clock.wind);
  xhr.addEventListener('error', () => fail(new TypeError('Failed to fetch')));
  xhr.addEventListener('load', () => {
    // XMLHttpRequest cannot refuse a redirect, so the answer of another address is rejected here.
    if (xhr.responseURL === url) answered.resolve(responseOf(xhr));
    else fail(new TypeError('redirected'));
  });
  signal.addEventListener('abort', handleAbort);
  try {
    xhr.open('POST', url);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.send(body);
    return await answered.promise;
  } finally {
    clock.stop();
    signal.removeEventListener('abort', handleAbort);
  }
};

/** Sends by XMLHttpRequest, which reports progress (decisions/0015); times out if stalled. */
export const uploadByXhr =
  (onProgress: UploadProgress): typeof globalThis.fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = await request.blob();
    request.signal.throwIfAborted();
    return send(new XMLHttpRequest(), request, body, onProgress);
  };
