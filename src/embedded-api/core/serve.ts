import {
  getMultipartBoundary,
  parseMultipart,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { PathParams } from 'msw';
import { http, type HttpHandler } from 'msw/http';
import * as z from 'zod/mini';
import { api, type Api, type EndpointName } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import { parseId } from '~/domain/text/parse-id';
import type { Context } from './context';
import { RENEWAL_PATH, type HandlersOf, type User } from './handler';
import { HttpError, notFound, unauthorised, badRequest, invalid } from './http-error';

/** Matches any origin and base path: worker, tests and loopback server differ in them. */
const patternOf = (path: string): string => `*${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;

const httpErrorOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  // The cause is logged, and never part of the answer.
  console.error(error);
  return new HttpError(500, '処理中に問題が発生しました。時間をおいてもう一度お試しください。');
};

type Server = {
  /** The sender of a request: null without an Authorization header, 401 with an expired token. */
  authenticate: (
    context: Context,
    request: Request,
  ) => Promise<{ user: User; sessionId: string } | null>;
  /** Runs a job on the opened database while no other runs. */
  inTurn: (job: (context: Context) => Promise<Response>) => Promise<Response>;
};

/** RFC 6266: anything but ASCII is percent-encoded. */
const dispositionOf = (file: Blob): string =>
  file instanceof File
    ? `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/gu, (character) => `%${character.charCodeAt(0).toString(16)}`)}`
    : 'attachment';

/** The type was detected by us and must not be sniffed, so that browsers never execute the file. */
const fileResponse = (file: Blob): Response =>
  new Response(file, {
    headers: {
      'content-type': file.type,
      'content-disposition': dispositionOf(file),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

const responseOf = (answer: unknown): Response => {
  if (answer === undefined) return new Response(null, { status: 204 });
  if (answer instanceof Blob) return fileResponse(answer);
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
};

type AnyHandler = (call: never) => Promise<unknown>;

const serveEndpoint = (
  endpoint: Endpoint,
  handler: AnyHandler,
  { authenticate, inTurn }: Server,
): HttpHandler => {
  const callerOf = async (context: Context, request: Request) => {
    if (endpoint.auth === 'none' || endpoint.path === RENEWAL_PATH) return {};
    const caller = await authenticate(context, request);
    if (caller) return caller;
    if (endpoint.auth === 'bearer') throw unauthorised('ログインが必要です。');
    return { user: null };
  };
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[method](patternOf(endpoint.path), async ({ request, params }) => {
    try {
      return await inTurn(async (context) => {
        const caller = await callerOf(context, request);
        const input = await readRequest(endpoint, request, params);
        // Each handler's input is typed by its endpoint, which a loop cannot express.
        return responseOf(await handler({ ...input, ...caller, context } as never));
      });
    } catch (error) {
      return httpErrorOf(error).toResponse();
    }
  });
};

/** 405 for another method of a known path, 404 for an unknown path. */
const serveTheRest = (endpoints: readonly Endpoint[]): HttpHandler[] => {
  const wrongMethods = [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, known]) =>
    http.all(patternOf(path), () => {
      const allow = known.map(({ method }) => method).join(', ');
      return new HttpError(405, 'この操作はできません。', { headers: { allow } }).toResponse();
    }),
  );
  return [...wrongMethods, http.all('*/v1/*', () => notFound('見つかりません。').toResponse())];
};

/** The contract's endpoints with their handlers, as msw handlers. */
export const serve = (handlers: HandlersOf<Api>, server: Server): HttpHandler[] => [
  ...(Object.keys(api) as EndpointName[]).map((name) =>
    serveEndpoint(api[name], handlers[name], server),
  ),
  ...serveTheRest(Object.values(api)),
];

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' && issue.input === undefined
    ? '入力してください。'
    : '正しい形式で入力してください。';

const parse = (schema: Endpoint['query'], value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw invalid(
    Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), problemOf(issue)])),
  );
};

/** The ids in a path; 404 for anything but a positive integer. */
const readPath = (params: PathParams): Record<string, number> =>
  Object.fromEntries(
    Object.entries(params)
      // msw adds the pattern's wildcard, the part before /v1, as a parameter "0".
      .filter(([name]) => !/^\d+$/u.test(name))
      .map(([name, value]) => {
        const id = typeof value === 'string' ? parseId(value) : null;
        if (id === null) throw notFound('見つかりません。');
        return [name, id];
      }),
  );

const readJson = async (request: Request): Promise<unknown> => {
  try {
    return await request.json();
  } catch {
    throw badRequest('送信された内容を読み取れませんでした。');
  }
};

/** Undoes the escaping of file names in multipart forms (HTML standard). */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const valueOf = (part: MultipartPart): File | string =>
  part.filename === undefined
    ? part.text
    : new File([part.arrayBuffer], unescapeName(part.filename), { type: part.mediaType ?? '' });

/** An empty file field is sent as a file without name and content, or as an empty string. */
const isLeftAlone = (value: File | string): boolean =>
  typeof value === 'string' ? value === '' : value.size === 0 && value.name === '';

/** Not by `formData()`: WebKit makes a file with a Japanese name a string (webkit.org/b/323972). */
const readForm = async (request: Request): Promise<unknown> => {
  try {
    const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '') ?? '';
    const bytes = new Uint8Array(await request.arrayBuffer());
    // The handlers limit the size of files.
    const parts = [...parseMultipart(bytes, { boundary, maxFileSize: Infinity })];
    const entries = parts.map((part) => [part.name ?? '', valueOf(part)] as const);
    return Object.fromEntries(entries.filter(([, value]) => !isLeftAlone(value)));
  } catch {
    throw badRequest('送信された内容を読み取れませんでした。');
  }
};

/** Parses a request by the endpoint's schemas; 400, 404 or 422 if it does not match. */
const readRequest = async (endpoint: Endpoint, request: Request, params: PathParams) => ({
  path: readPath(params),
  query: parse(endpoint.query, Object.fromEntries(new URL(request.url).searchParams)),
  body: endpoint.body && parse(endpoint.body, await readJson(request)),
  form: endpoint.form && parse(endpoint.form, await readForm(request)),
});
