import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Received = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
};

/** The response to one request. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string; json?: unknown }
  /** The server receives the request and never responds. */
  | 'never'
  /** The server cuts the connection before it sends anything. */
  | 'drop'
  /** The server sends the head and half of a JSON body, then cuts the connection. */
  | 'cut'
  /**
   * The server sends the head and half of a JSON body, then keeps the connection open but sends
   * nothing more.
   */
  | 'stall';

/** Returns the response to the nth request, counted from 0, or a promise of the response. */
type Script = (request: Received, nth: number) => Answer | Promise<Answer>;

/** Answers the requests with the given responses in order, then repeats the last response. */
export const inTurn =
  (...answers: [Answer, ...Answer[]]): Script =>
  (_, nth) =>
    answers[nth] ?? answers.at(-1) ?? 'drop';

const received = async (request: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://loopback.invalid');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
};

const HALF_A_BODY = '{"planSerialCode": "sub';

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'never') return;
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  if (answer === 'cut' || answer === 'stall') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write(HALF_A_BODY, () => {
      if (answer === 'cut') response.destroy();
    });
    return;
  }
  const { status = 200, headers = {}, json } = answer;
  const body = json === undefined ? (answer.body ?? '') : JSON.stringify(json);
  response.writeHead(status, {
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(body);
};

/**
 * Starts a real HTTP server on a loopback port. The server records requests and sends the
 * responses that a test sets with `answers`. `close` cuts open connections, because a pending
 * request would otherwise keep the server from closing.
 */
export const startLoopbackServer = async () => {
  const requests: Received[] = [];
  let script: Script = () => ({});
  const server = createServer((incoming, response) => {
    void received(incoming).then(async (request) => {
      requests.push(request);
      send(response, await script(request, requests.length - 1));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    /** Clears the recorded requests and sets the responses to the requests that follow. */
    answers: (next: Script) => {
      requests.length = 0;
      script = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

export type LoopbackServer = Awaited<ReturnType<typeof startLoopbackServer>>;
