import type { Mail } from '~/embedded-api/mails/mails';

/** What the page asks the worker; each question gets one `Reply` with its `id`. */
export type Question = { id: number } & (
  | { ask: 'call'; request: PostedRequest }
  | { ask: 'mails' }
  | { ask: 'reset' }
  | { ask: 'endPeriod'; workspaceId: number }
);

type PostedRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};

export type PostedResponse = {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};

export type Reply =
  | { id: number; ok: true; answer: PostedResponse | Mail[] | null }
  | { id: number; ok: false };

/** The worker's first message: it is ready. */
export type Hello = 'hello';

const BODILESS_STATUS = new Set([204, 205, 304]);

export const toPostedRequest = async (request: Request): Promise<PostedRequest> => {
  // Not by `request.body`, which some browsers lack.
  const body = await request.arrayBuffer();
  return {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: body.byteLength === 0 ? null : body,
  };
};

export const fromPostedRequest = ({ url, method, headers, body }: PostedRequest): Request =>
  new Request(url, { method, headers, body });

export const toPostedResponse = async (response: Response): Promise<PostedResponse> => ({
  status: response.status,
  statusText: response.statusText,
  headers: [...response.headers],
  body: BODILESS_STATUS.has(response.status) ? null : await response.arrayBuffer(),
});

export const fromPostedResponse = ({ body, ...init }: PostedResponse): Response =>
  new Response(body, init);
