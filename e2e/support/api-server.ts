// Serves the embedded API over HTTP on loopback, for tests of faults and of the HTTP client. Start:
//   API_PORT=4312 node scripts/run.mjs e2e/support/api-server.ts
// The header x-scenario of a request names the test. Each test has its own database, clock, faults
// and log on the server (api-scenario.ts). POST /__control sends a command to change or read them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './api-faults.ts';
import {
  createScenario,
  type Command,
  type Scenario,
  type ControlResponse,
} from './api-scenario.ts';

const SCENARIO_HEADER = 'x-scenario';
const CONTROL_PATH = '/__control';
const ENDED_KEPT = 8;
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/u;

type Plain = { status: number; headers: Record<string, string>; body: Buffer | null };

/** Reads the request body. After `cutAfter` bytes, closes the connection and returns null. */
const bodyOf = async (request: IncomingMessage, cutAfter = Infinity): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    length += bytes.length;
    if (length >= cutAfter) {
      request.destroy();
      return null;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));

const readable = (body: Buffer): unknown => {
  if (body.length === 0) return null;
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const corsHeaders = (request: IncomingMessage): Record<string, string> => {
  const origin = request.headers.origin ?? '';
  if (!LOOPBACK.test(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': `authorization, content-type, ${SCENARIO_HEADER}`,
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '600',
    vary: 'origin',
  };
};

const json = (status: number, value: unknown): Plain => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

const plain = async (response: Response): Promise<Plain> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: response.body ? Buffer.from(await response.arrayBuffer()) : null,
});

const isMadeUp = ({ status, body, json: value }: Fault): boolean =>
  status !== undefined || body !== undefined || value !== undefined;

const madeUp = ({ status = 200, body, json: value }: Fault): Plain => {
  if (body !== undefined) return { status, headers: {}, body: Buffer.from(body) };
  const message = 'テストのための応答です';
  return json(status, value === undefined ? { statusCode: status, message } : value);
};

const half = (answer: Plain): Plain => ({
  ...answer,
  body: answer.body && answer.body.subarray(0, Math.floor(answer.body.length / 2)),
});

/** Applies a fault to a call. Returns the response, or null if no response is to be sent. */
const injectFault = async (
  fault: Fault,
  response: ServerResponse,
  serve: () => Promise<Plain>,
): Promise<Plain | null> => {
  const { delay = 0, drop, never, truncate, headers = {}, serveFirst } = fault;
  const isReal = !drop && !never && !isMadeUp(fault);
  const real = serveFirst || isReal ? await serve() : null;
  if (delay > 0) await wait(delay);
  if (drop) response.destroy();
  if (drop || never) return null;
  const answer = isReal && real ? real : madeUp(fault);
  const whole = { ...answer, headers: { ...answer.headers, ...headers } };
  return truncate ? half(whole) : whole;
};

/** Starts the server. Port 0 means any free port. `control` runs commands without HTTP. */
export const createApiServer = async ({ port = 0 }: { port?: number } = {}) => {
  const scenarios = new Map<string, Scenario>();
  const scenarioOf = (name: string): Scenario => {
    const scenario = scenarios.get(name) ?? createScenario(`api-server ${port} ${name}`);
    scenarios.set(name, scenario);
    return scenario;
  };

  const ended: string[] = [];
  /** Marks a test as ended. Its state stays for a while, as its page may still send requests. */
  const end = (name: string): void => {
    ended.push(name);
    const [oldest = ''] = ended.length > ENDED_KEPT ? ended.splice(0, 1) : [];
    scenarios.get(oldest)?.remove();
    scenarios.delete(oldest);
  };

  const send = (response: ServerResponse, { status, headers, body }: Plain): void => {
    response.writeHead(status, { ...headers, 'content-length': body?.length ?? 0 });
    response.end(body);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const cors = corsHeaders(request);
    if (method === 'OPTIONS') {
      send(response, { status: 204, headers: cors, body: null });
      return;
    }
    const headers = headersOf(request);
    const name = headers[SCENARIO_HEADER] ?? 'shared';
    const scenario = scenarioOf(name);
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname === CONTROL_PATH) {
      const command = await bodyOf(request);
      if (command === null) return;
      const order = readable(command) as Command;
      if (order.do === 'end') end(name);
      send(response, json(200, await scenario.obey(order)));
      return;
    }
    const fault = scenario.takeFault({ method, path: url.pathname });
    const read = await bodyOf(request, fault?.cutAfter);
    const body = read ?? Buffer.alloc(0);
    scenario.record({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: readable(body),
      at: Date.now(),
    });
    if (!read) return;
    const serve = async (): Promise<Plain> =>
      plain(
        await scenario.answer(
          new Request(url, {
            method,
            headers,
            body: body.length > 0 ? new Uint8Array(body) : null,
          }),
        ),
      );
    const answer = fault ? await injectFault(fault, response, serve) : await serve();
    if (!answer) return;
    const isOpen = fault?.cors !== false;
    send(response, { ...answer, headers: { ...answer.headers, ...(isOpen && cors) } });
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // Reuses no connection, because Chromium repeats even a POST if a reused connection closes.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}`,
    control: (command: Command, scenario = 'shared'): Promise<ControlResponse> =>
      scenarioOf(scenario).obey(command),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      for (const scenario of scenarios.values()) scenario.remove();
    },
  };
};

const { API_PORT } = process.env;
if (process.argv[1]?.endsWith('api-server.ts') && API_PORT !== undefined) {
  const { url } = await createApiServer({ port: Number(API_PORT) });
  console.log(url);
}
