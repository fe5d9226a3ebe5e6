import { http, type HttpHandler } from 'msw/http';
import { api, type Api, type EndpointName } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import type { Context } from './context';
import { RENEWAL_PATH, type HandlersOf, type User } from './handler';
import { HttpError, notFound, unauthorised } from './http-error';
import { readRequest } from './read-request';

/**
 * Matches any origin and base path: the worker, the tests and the loopback server differ in them.
 */
const patternOf = (path: string): string => `*${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`;

const httpErrorOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  // The cause is logged, and never part of the answer.
  console.error(error);
  return new HttpError(500, '処理中に問題が発生しました。時間をおいてもう一度お試しください');
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

/**
 * A file as it was uploaded. Its type is ours and may not be sniffed, so that a browser never
 * runs it.
 */
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
    if (endpoint.auth === 'bearer') throw unauthorised('ログインが必要です');
    return { user: null };
  };
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  return http[method](patternOf(endpoint.path), async ({ request, params }) => {
    try {
      return await inTurn(async (context) => {
        const caller = await callerOf(context, request);
        const input = await readRequest(endpoint, request, params);
        // Each handler's input is typed by its endpoint, which a loop over the table cannot
        // express.
        return responseOf(await handler({ ...input, ...caller, context } as never));
      });
    } catch (error) {
      return httpErrorOf(error).toResponse();
    }
  });
};

/** 405 for another method of a known path, 404 for an unknown path. */
const serveTheRest = (endpoints: readonly Endpoint[]): HttpHandler[] => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  const wrongMethods = paths.map((path) =>
    http.all(patternOf(path), () => {
      const allow = endpoints
        .filter((endpoint) => endpoint.path === path)
        .map(({ method }) => method)
        .join(', ');
      return new HttpError(405, 'この操作はできません', { headers: { allow } }).toResponse();
    }),
  );
  return [...wrongMethods, http.all('*/v1/*', () => notFound('見つかりません').toResponse())];
};

/** The contract's endpoints with their handlers, as msw handlers. */
export const serve = (handlers: HandlersOf<Api>, server: Server): HttpHandler[] => {
  const names = Object.keys(api) as EndpointName[];
  return [
    ...names.map((name) => serveEndpoint(api[name], handlers[name], server)),
    ...serveTheRest(Object.values(api)),
  ];
};
