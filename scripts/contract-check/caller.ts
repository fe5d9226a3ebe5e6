import type { Api, EndpointName } from '~/contract/api';
import type { InputOf } from '~/contract/endpoint';
import { faultsOf, resolved, type Fault, type Schema } from './json-schema.ts';
import type { Operation, Specification } from './specification.ts';

/** The result of one API call, a row of the report. */
export type Row = {
  readonly call: string;
  readonly problems: readonly string[];
  /** The reason why the call was not made, or why its response proves nothing. */
  readonly skipped?: string;
};

/** Thrown if the first call gets no response. */
export class UnreachableError extends Error {}

type Input = {
  readonly path?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
};

export type AskOptions = {
  /** The expected status. The default is any success status that the specification lists. */
  readonly status?: number;
  /** Shown in the report, to distinguish several calls of the same endpoint. */
  readonly note?: string;
  readonly isAnonymous?: boolean;
  /** Also requires the fields that a server may omit if the user is not logged in. */
  readonly isWhole?: boolean;
  /** If true, status 409 is not a fault, because the plan's limit may be the cause. */
  readonly isLimited?: boolean;
};

export type Answer = {
  readonly status: number;
  readonly value: unknown;
  readonly bytes: Uint8Array;
};

const TIMEOUT_MS = 10_000;
const SHOWN_FAULTS = 12;

/** Lists are sent as `a,b`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const encoded = (query: Input['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, textOf(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
};

const formOf = (form: Readonly<Record<string, unknown>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof Blob) data.set(name, value);
    else if (value !== undefined) data.set(name, textOf(value));
  }
  return data;
};

const bodyOf = ({ body, form }: Input): RequestInit => {
  if (form) return { body: formOf(form) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** Joins equal faults of a list's rows into one line: `items.*.title：ありません（ほか2か所）`. */
export const faultLines = (faults: readonly Fault[]): string[] => {
  const counts = new Map<string, number>();
  for (const { path, problem } of faults) {
    const field = path.replaceAll(/(^|\.)\d+(?=\.|$)/gu, '$1*');
    const line = `${field === '' ? '応答' : field}：${problem}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const lines = [...counts].map(([line, count]) =>
    count === 1 ? line : `${line}（ほか${count - 1}か所）`,
  );
  const left = lines.length - SHOWN_FAULTS;
  return left > 0 ? [...lines.slice(0, SHOWN_FAULTS), `ほか${left}件`] : lines;
};

/** With the fields that a detail must have for a user, though not for an anonymous request. */
const whole = ({ required = [], ...schema }: Schema): Schema => ({
  ...schema,
  required: [...(required as string[]), 'isFavorite', 'isNew', 'isDismissed', 'match'],
});

const parse = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Prefers the error's cause, because the message of a failed fetch is less specific. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const preflightProblems = ({ status, headers }: Response): string[] => {
  const lacks = (name: string, wanted: readonly string[]): string[] => {
    const allowed = headers.get(name)?.toLowerCase().split(/,\s*/u) ?? [];
    // The value `*` allows every header except Authorization.
    const isAllowed = (each: string): boolean =>
      allowed.includes(each) || (allowed.includes('*') && each !== 'authorization');
    const missing = wanted.filter((each) => !isAllowed(each.toLowerCase()));
    return missing.length === 0 ? [] : [`${name}：${missing.join('、')}がありません`];
  };
  return [
    ...(isSuccess(status) ? [] : [`状態：${status}（204か200のはず）`]),
    ...lacks('access-control-allow-methods', ['GET', 'POST', 'PUT', 'DELETE']),
    ...lacks('access-control-allow-headers', ['authorization', 'content-type']),
  ];
};

export type CallerOptions = {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly specification: Specification;
  /** The app's origin, which the CORS headers must allow. If null, CORS is not checked. */
  readonly origin: string | null;
};

/** Makes API calls like the app, and records a row with the problems of each call. */
export const createCaller = ({ baseUrl, fetch, specification, origin }: CallerOptions) => {
  const rows: Row[] = [];
  const secrets = new Set<string>();
  let token: string | null = null;

  const redacted = (text: string): string =>
    [...secrets].reduce((shown, secret) => shown.replaceAll(secret, '＊＊＊'), text);

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(url, { ...init, redirect: 'manual', signal });
  };

  const corsProblems = ({ headers }: Response): string[] => {
    if (origin === null) return [];
    const allowed = headers.get('access-control-allow-origin');
    if (allowed === origin || allowed === '*') return [];
    return [`Access-Control-Allow-Origin：${allowed ?? 'ありません'}（${origin} か * のはず）`];
  };

  const bodyProblems = (
    operation: Operation,
    { status, isJson, text }: { status: number; isJson: boolean; text: string },
    isWhole: boolean,
  ): string[] => {
    const answered = specification.answerOf(operation, status);
    const schema = answered?.content?.['application/json']?.schema;
    if (schema === undefined) return [];
    const parsed = parse(text);
    if (parsed === null) return [text === '' ? '本文がありません' : '本文がJSONではありません'];
    const { schemas } = specification;
    const meant = isWhole ? whole(resolved(schema, schemas)) : schema;
    return [
      ...(isJson ? [] : ['Content-Typeがapplication/jsonではありません']),
      ...faultLines(faultsOf(parsed.value, meant, schemas)),
    ];
  };

  const statusProblems = (
    operation: Operation,
    status: number,
    { expected, text }: { expected: number | undefined; text: string },
  ): string[] => {
    const successes = Object.keys(operation.responses).map(Number).filter(isSuccess);
    // If 204 is expected, the app does not read the body and accepts every 2xx status.
    const isUnread = expected === undefined && successes.includes(204) && isSuccess(status);
    const wanted = expected === undefined ? successes : [expected];
    if (wanted.includes(status) || isUnread) return [];
    const { message } = (parse(text)?.value ?? {}) as { message?: unknown };
    const said = typeof message === 'string' ? `「${message.slice(0, 200)}」` : '';
    return [`状態：${status}${said}（${wanted.join('か')}のはず）`];
  };

  /** Makes a call and records its problems. Returns null unless the status is an expected one. */
  const ask = async <Name extends EndpointName>(
    name: Name,
    given: InputOf<Api[Name]>,
    options: AskOptions = {},
  ): Promise<Answer | null> => {
    const { status: expected, note, isAnonymous = false, isWhole = false, isLimited } = options;
    const input = given as Input;
    const operation = specification.operationOf(name);
    const call = `${operation.method} ${operation.path}${note === undefined ? '' : `（${note}）`}`;
    const path = operation.path.replaceAll(/\{(\w+)\}/gu, (_, key: string) =>
      String(input.path?.[key]),
    );
    const { headers, ...body } = bodyOf(input);
    const isOpen = operation.security.length === 0 || isAnonymous || token === null;
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await send(`${baseUrl}${path}${encoded(input.query)}`, {
        method: operation.method,
        ...body,
        headers: {
          ...(headers as Record<string, string> | undefined),
          ...(origin !== null && { origin }),
          ...(!isOpen && { authorization: `Bearer ${token}` }),
        },
      });
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      const reason = reasonOf(error);
      if (rows.length === 0) throw new UnreachableError(reason);
      rows.push({ call, problems: [`応答がありません（${redacted(reason)}）`] });
      return null;
    }
    const { status } = response;
    const text = new TextDecoder().decode(bytes);
    if (isLimited && status === 409) {
      rows.push({ call, problems: [], skipped: 'プランの上限のため、作成できません' });
      return null;
    }
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const problems = [
      ...statusProblems(operation, status, { expected, text }),
      ...bodyProblems(operation, { status, isJson, text }, isWhole),
      ...corsProblems(response),
    ];
    rows.push({ call, problems: problems.map(redacted) });
    const isAsAsked = expected === undefined ? isSuccess(status) : status === expected;
    return isAsAsked ? { status, value: parse(text)?.value, bytes } : null;
  };

  /** Sends the preflight request of a cross-origin call. */
  const askPreflight = async (): Promise<void> => {
    if (origin === null) return;
    const call = 'OPTIONS /v1/tasks（プリフライト）';
    const asked = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    };
    try {
      const response = await send(`${baseUrl}/v1/tasks`, { method: 'OPTIONS', headers: asked });
      rows.push({ call, problems: [...preflightProblems(response), ...corsProblems(response)] });
    } catch (error) {
      rows.push({ call, problems: [`応答がありません（${redacted(reasonOf(error))}）`] });
    }
  };

  return {
    ask,
    askPreflight,
    rows: rows as readonly Row[],
    skip: (name: EndpointName, why: string): void => {
      const { method, path } = specification.operationOf(name);
      rows.push({ call: `${method} ${path}`, problems: [], skipped: why });
    },
    report: (call: string, problem: string): void => {
      rows.push({ call, problems: [problem] });
    },
    setToken: (next: string | null): void => {
      token = next;
    },
    /** Hides the value in the report, because a response of the server could contain it. */
    keepSecret: (secret: unknown): void => {
      if (typeof secret === 'string' && secret !== '') secrets.add(secret);
    },
  };
};

export type Caller = ReturnType<typeof createCaller>;
