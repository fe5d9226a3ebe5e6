import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import * as z from 'zod/mini';
import {
  afterPost,
  ApiError,
  timeoutError,
  unreachableError,
  UnsentError,
  unreadableError,
} from './api-error';
import type { UploadProgress } from './upload';

/** Specification §7 and §9. */
const TIMEOUT_MS = 10_000;
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
/** The longest `Retry-After` honoured; longer ones are cut to this. */
const LONGEST_WAIT_MS = 10_000;
/** Upper limit for two attempts and the wait between them. */
const TOTAL_MS = 25_000;

/** The part of the contract's endpoint needed here, as `lib` must not import the contract. */
type Callable = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'bearer';
  readonly answer?: z.ZodMiniType;
  readonly file?: true;
  readonly upload?: true;
};

/** The input of a call; the contract's types say which parts an endpoint requires. */
type CallInput = {
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: unknown;
};

/** Specification §7: every call returns data and an error. */
export type Result<T> = { data: T; error: null } | { data: null; error: ApiError };

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The renewal itself must not start a renewal. */
  readonly renews?: false;
  /** Upload progress. Not called if the transport cannot report it. */
  readonly onProgress?: UploadProgress;
};

export type HttpClient = {
  send(endpoint: Callable, input: CallInput, options?: CallOptions): Promise<Result<unknown>>;
};

export type ClientOptions = {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  /** Sends uploads by XMLHttpRequest, which reports progress, instead of `fetch`. */
  watchesUploads?: boolean | undefined;
  session: SessionPort;
};

/** Creates the HTTP client, the only module that sends requests. */
export const createHttpClient = (options: ClientOptions): HttpClient => {
  const http: KyInstance = ky.create({
    // Each request has a separate time-out: ky's would include the renewal of the token.
    timeout: false,
    // A redirect could send the call, including the token, to another address.
    redirect: 'error',
    credentials: 'omit',
    retry: {
      limit: 1,
      methods: ['get', 'put', 'delete'],
      statusCodes: RETRY_STATUSES,
      afterStatusCodes: [429, 503],
      maxRetryAfter: LONGEST_WAIT_MS,
    },
  });

  /** The sender and its total time limit; file transfers time out only if they stall. */
  const transportOf = async (
    { answer, file, upload }: Callable,
    onProgress: UploadProgress,
  ): Promise<{ send: typeof globalThis.fetch; totalTimeout: number | false }> => {
    const { fetch } = options;
    // Loaded on first use, to keep file transfers out of the log-in bundle.
    if (file) return { send: (await import('./download')).fetchWhole(fetch), totalTimeout: false };
    if (upload && options.watchesUploads) {
      const { uploadByXhr } = await import('./upload');
      return { send: uploadByXhr(onProgress), totalTimeout: false };
    }
    const send = answer === undefined ? fetch : withWholeBody(fetch);
    return { send: inTime(send), totalTimeout: TOTAL_MS };
  };

  return {
    async send(endpoint, input, { signal, renews, onProgress } = {}) {
      const path = fillPath(endpoint.path, input.path);
      const call = `${endpoint.method} ${endpoint.path}`;
      try {
        const transport = await transportOf(endpoint, onProgress ?? (() => {}));
        const response = await http(`${options.baseUrl}${path}`, {
          method: endpoint.method,
          fetch: authorisedFetch(transport.send, options.session, endpoint.auth, renews !== false),
          totalTimeout: transport.totalTimeout,
          searchParams: encodeQuery(input.query as Record<string, unknown> | undefined),
          json: input.body,
          ...(input.form !== undefined && {
            body: encodeForm(input.form as Record<string, unknown>),
          }),
          ...(signal && { signal }),
        });
        // A custom fetch may resolve despite an abort; an aborted call must not return an answer.
        signal?.throwIfAborted();
        if (endpoint.file === true) return { data: await response.blob(), error: null };
        if (endpoint.answer === undefined) return { data: undefined, error: null };
        return { data: await readAnswer(response, endpoint.answer, call), error: null };
      } catch (error) {
        const isPost = endpoint.method === 'POST' && endpoint.auth === 'bearer';
        return { data: null, error: toApiError(error, call, isPost) };
      }
    },
  };
};

/** Gives each request, with its body, the time-out of specification §7. */
const inTime =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) =>
    new Promise((resolve, reject) => {
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort();
        reject(new DOMException('', 'TimeoutError'));
      }, TIMEOUT_MS);
      const request = new Request(input, init);
      const signal = AbortSignal.any([request.signal, late.signal]);
      void send(new Request(request, { signal }))
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

/** Reads the whole body before resolving, so that time-out, retry and abort cover the body too. */
const withWholeBody =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || response.body === null) return response;
    return new Response(await response.arrayBuffer(), response);
  };

const readAnswer = async (
  response: Response,
  schema: z.ZodMiniType,
  call: string,
): Promise<unknown> => {
  const text = await response.text();
  return parseAnswer(schema, text.trim() === '' ? null : parseJson(text), call);
};

/** Undefined if the text is not JSON; the schema decides whether that is acceptable. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Converts what a call threw to an ApiError; an abort by the caller is rethrown. */
const toApiError = (error: unknown, call: string, isPost: boolean): ApiError => {
  if (isHTTPError(error)) {
    const { message, fields } = readRefusal(error.data);
    const refusal = new ApiError(error.response.status, message, { fields, detail: call });
    return isPost ? afterPost(refusal, message !== null) : refusal;
  }
  if (error instanceof UnsentError) {
    return new ApiError(503, error.message, { kind: 'unreachable', detail: call });
  }
  const fault = faultOf(error, call);
  return isPost ? afterPost(fault, false) : fault;
};

const faultOf = (error: unknown, call: string): ApiError => {
  if (error instanceof ApiError) return error;
  if (isTimeoutError(error) || (error instanceof DOMException && error.name === 'TimeoutError')) {
    return timeoutError(call);
  }
  if (isNetworkError(error) || error instanceof TypeError) return unreachableError(call);
  throw error;
};

/** Reads `{statusCode, message, fields?}` (product §4) from an error body of any shape. */
const readRefusal = (data: unknown): { message: string | null; fields: Record<string, string> } => {
  if (typeof data !== 'object' || data === null) return { message: null, fields: {} };
  const message = 'message' in data && typeof data.message === 'string' ? data.message : null;
  const fields: Record<string, string> = {};
  if ('fields' in data && typeof data.fields === 'object' && data.fields !== null) {
    for (const [name, text] of Object.entries(data.fields)) {
      if (typeof text === 'string') fields[name] = text;
    }
  }
  return { message, fields };
};

/** Parses an answer, dropping unknown fields; the repair of a mismatch loads on demand. */
export const parseAnswer = async <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  call: string,
): Promise<z.output<T>> => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const damaged = await import('./damaged-answer').catch(() => null);
  if (damaged === null) throw unreadableError(call, '');
  return damaged.readDamaged(schema, value, parsed.error.issues, call);
};

/** A value that can be sent; `null` and `undefined` are left out. */
type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Fills the `{names}` of an endpoint's path. */
const fillPath = (path: string, ids: Readonly<Record<string, number>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));

/** Encodes a query: lists as `a,b`; absent values and empty lists are left out. */
const encodeQuery = (query: Readonly<Record<string, unknown>> = {}): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = (Array.isArray(value) ? value : [value]).filter(isScalar).join(',');
    if (text !== '') search.set(name, text);
  }
  return search;
};

/** Encodes multipart form data; absent values are left out. */
const encodeForm = (form: Readonly<Record<string, unknown>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    // FormData itself turns numbers and booleans into texts.
    if (value instanceof Blob || isScalar(value)) data.set(name, value as Blob | string);
  }
  return data;
};

/** What the client needs from the session. */
type SessionPort = {
  /** The access token of the session, or null when logged out. */
  accessToken(): string | null;
  /** The page's `b` parameter (specification §7) overrides the token; a 401 on it is final. */
  overrideToken(): string | null;
  /** Changes with each log-in and log-out. */
  generation(): number;
  /** Renews the tokens; concurrent callers share one renewal (product §5). */
  renew(): Promise<'renewed' | 'refused' | 'failed'>;
  /** Ends the session, after a renewed token was refused too. */
  end(): void;
};

const withToken = (request: Request, token: string): Request => {
  const copy = new Request(request);
  copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
};

/**
 * A `fetch` that sends the token and, on a 401, renews it and repeats the call once. Below ky,
 * whose own retry would let the renewal use up the only repeat: a 503 followed by a 401 would fail.
 */
const authorisedFetch =
  (
    send: typeof globalThis.fetch,
    session: SessionPort,
    auth: 'none' | 'optional' | 'bearer',
    renews: boolean,
  ) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (auth === 'none') return send(request);

    const generation = session.generation();
    // Not for a renewal: `b` must never be combined with the stored refresh token (promise B3).
    const override = renews ? session.overrideToken() : null;
    const token = override ?? session.accessToken();
    if (token === null) return send(request);

    const repeat = renews && override === null ? request.clone() : null;
    const response = await send(withToken(request, token));
    if (response.status !== 401 || repeat === null) return response;

    // Another call may have renewed the token meanwhile.
    const renewed = session.accessToken() === token ? await session.renew() : 'renewed';
    const next = session.accessToken();
    // A call must not be repeated with the token of the next user.
    const isSameSession = session.generation() === generation;
    if (renewed !== 'renewed' || next === null || !isSameSession) return response;

    const second = await send(withToken(repeat, next));
    if (second.status === 401 && session.accessToken() === next) session.end();
    return second;
  };
