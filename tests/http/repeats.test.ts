import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authEndpoints } from '~/contract/auth';
import { favoriteEndpoints } from '~/contract/favorites';
import { workspaceEndpoints } from '~/contract/workspaces';
import { createHttpClient, type HttpClient } from '~/lib/http/client';
import {
  inTurn,
  startLoopbackServer,
  type Answer,
  type LoopbackServer,
} from '../support/loopback-server.ts';

const clientOf = (
  baseUrl: string,
  fetch = globalThis.fetch,
  renew = async (): Promise<'renewed' | 'failed'> => 'failed',
): HttpClient =>
  createHttpClient({
    baseUrl,
    fetch,
    session: {
      accessToken: () => 'access-1',
      overrideToken: () => null,
      generation: () => 0,
      renew,
      end: () => {},
    },
  });

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(async () => server.close());

/**
 * Sends one call and advances the fake clock, so that the delay before a retry takes no real time.
 */
const sendTo = async ([endpoint, input]: Call, ...answers: [Answer, ...Answer[]]) => {
  server.answers(inTurn(...answers));
  const turnOfTheLoop = promisify(setTimeout);
  // Node's sockets do not use these faked timers, so the connection to the loopback server still
  // works.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = { running: 0, isOver: false };
  const watchedFetch: typeof fetch = async (...request) => {
    state.running += 1;
    return fetch(...request).finally(() => {
      state.running -= 1;
    });
  };
  const sending = clientOf(server.url, watchedFetch)
    .send(endpoint, input)
    .finally(() => {
      state.isOver = true;
    });
  while (!state.isOver) {
    await turnOfTheLoop(1);
    if (state.running === 0) await vi.advanceTimersByTimeAsync(100);
  }
  return { ...(await sending), requests: [...server.requests] };
};

type Call =
  Parameters<HttpClient['send']> extends [infer E, infer I, ...unknown[]] ? [E, I] : never;

const body = { workspaceId: 3 };
const list: Call = [workspaceEndpoints.listWorkspaces, {}];
const idempotent: [string, Call][] = [
  ['GET', list],
  ['PUT', [favoriteEndpoints.saveFavorite, { path: { subsidyId: 7 }, body }]],
  ['DELETE', [favoriteEndpoints.removeFavorite, { path: { subsidyId: 7 }, body }]],
];
const post: Call = [
  authEndpoints.changePassword,
  { body: { currentPassword: 'a', newPassword: 'b' } },
];

const passing: [string, Answer, number][] = [
  ...[408, 409, 425, 429, 500, 502, 503, 504].map((status): [string, Answer, number] => [
    `status ${status}`,
    { status },
    status,
  ]),
  ['a dropped connection', 'drop', 503],
];

describe.each(idempotent)('a %s', (method, call) => {
  it.each(passing)('an idempotent call is retried once, unchanged, after %s', async (_, fault) => {
    const { error, requests } = await sendTo(call, fault, { json: [] });
    expect(error).toBeNull();
    expect(requests).toHaveLength(2);
    expect(requests[0]?.method).toBe(method);
    expect(requests[1]).toEqual(requests[0]);
  });

  it.each(passing)(
    'an idempotent call is sent only twice if both attempts end with %s',
    async (_, fault, status) => {
      const { error, requests } = await sendTo(call, fault);
      expect(error?.statusCode).toBe(status);
      expect(requests).toHaveLength(2);
    },
  );

  it.each([400, 403, 404, 413, 422, 501])(
    'an idempotent call is not retried on status %d',
    async (status) => {
      const { error, requests } = await sendTo(call, { status });
      expect(error?.statusCode).toBe(status);
      expect(requests).toHaveLength(1);
    },
  );
});

describe('a POST', () => {
  it.each(passing)('a POST is never retried after %s', async (_, fault, status) => {
    const { error, requests } = await sendTo(post, fault);
    expect(error?.statusCode).toBe(status);
    expect(requests).toHaveLength(1);
  });
});

it('a GET whose response breaks off is retried once', async () => {
  const { data, requests } = await sendTo(list, 'cut', { json: [] });
  expect(data).toEqual([]);
  expect(requests).toHaveLength(2);
});

it('a call that is answered with 503 and a Retry-After header is retried once', async () => {
  const { data, requests } = await sendTo(
    list,
    { status: 503, headers: { 'retry-after': '1' } },
    { json: [] },
  );
  expect(data).toEqual([]);
  expect(requests).toHaveLength(2);
});

describe('the delay before the retry', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each<[string, Record<string, string>, number]>([
    ['is 0.3 s if the server sends no Retry-After', {}, 300],
    ['is the number of seconds in Retry-After', { 'Retry-After': '2' }, 2000],
    ['ends at the date in Retry-After', { 'Retry-After': httpDate(4) }, 4000],
    ['is at most 10 s, even if Retry-After is an hour', { 'Retry-After': '3600' }, 10_000],
    ['is at most 10 s, even if the date is later', { 'Retry-After': httpDate(86_400) }, 10_000],
    ['is 0.3 s if Retry-After is invalid', { 'Retry-After': 'soon, promise' }, 300],
    ['is 0.3 s if Retry-After is negative', { 'Retry-After': '-5' }, 300],
  ])('the delay before the retry %s', async (_, headers, wait) => {
    fetch.mockResolvedValueOnce(new Response(null, { status: 503, headers }));
    fetch.mockResolvedValueOnce(Response.json([]));
    const answer = clientOf('https://api.example.com', fetch).send(...list);

    await vi.advanceTimersByTimeAsync(wait - 1);
    const sentBefore = fetch.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect([sentBefore, fetch.mock.calls.length]).toEqual([1, 2]);
    expect(await answer).toEqual({ data: [], error: null });
  });

  it('a call that is resent after a token renewal gets a new timeout of 10 s', async () => {
    const after = async <T>(ms: number, answer: T): Promise<T> =>
      new Promise((resolve) => {
        setTimeout(() => resolve(answer), ms);
      });
    fetch.mockImplementationOnce(async () => after(4000, new Response(null, { status: 401 })));
    fetch.mockImplementationOnce(async () => after(9000, Response.json([])));
    const client = clientOf('https://api.example.com', fetch, async () => after(4000, 'renewed'));
    const answer = client.send(...list);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(await answer).toEqual({ data: [], error: null });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('if a call is retried, both attempts and the delay between them take at most 25 s', async () => {
    const hangs = async (input: RequestInfo | URL): Promise<Response> =>
      new Promise((_, reject) => {
        const { signal } = input as Request;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    fetch.mockImplementationOnce(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 9000);
      });
      return new Response(null, { status: 429, headers: { 'Retry-After': '3600' } });
    });
    fetch.mockImplementationOnce(hangs);
    const answer = clientOf('https://api.example.com', fetch).send(...list);
    await vi.advanceTimersByTimeAsync(25_000);
    expect((await answer).error).toMatchObject({ statusCode: 408, kind: 'timeout' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

const httpDate = (seconds: number): string => {
  return new Date(Date.parse('2026-11-20T08:00:00Z') + seconds * 1000).toUTCString();
};
