import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { authEndpoints } from '~/contract/auth';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { workspaceEndpoints } from '~/contract/workspaces';
import { ApiError } from '~/lib/http/api-error';
import { call, callOrThrow } from '~/session/api';
import { connectTo, forgetEverything, logInAs } from '../support/app-session.ts';
import { inTurn, startLoopbackServer, type LoopbackServer } from '../support/loopback-server.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(async () => server.close());
beforeEach(() => {
  forgetEverything();
  logInAs();
  connectTo(server.url);
});

const credentials = { body: { email: 'demo@example.com', password: 'Demo1234' } };

describe('a server that does not respond', () => {
  it('a call of any method times out if no complete response arrives within 10 s, and is not retried', async () => {
    server.answers(({ path }) => (path === '/v1/areas' ? 'stall' : 'never'));
    // Node's sockets do not use these faked timers, so the connection to the loopback server still
    // works.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    let settled = 0;
    const calls = [
      call(workspaceEndpoints.listWorkspaces, {}),
      call(sessionEndpoints.login, credentials),
      call(referenceEndpoints.listAreas, {}),
      call(authEndpoints.changePassword, { body: { currentPassword: 'a', newPassword: 'b' } }),
    ];
    for (const each of calls) void each.then(() => (settled += 1));
    await vi.waitUntil(() => server.requests.length === 4, { interval: 10 });
    await vi.advanceTimersByTimeAsync(9000);
    expect(settled).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    const results = await Promise.all(calls);
    const changed = results.pop();
    for (const { error } of results) {
      expect(error).toMatchObject({
        statusCode: 408,
        kind: 'timeout',
        message: '時間内に応答がありませんでした。通信の状態を確認して、もう一度お試しください。',
      });
    }
    expect(results.map(({ error }) => error?.detail)).toEqual([
      'GET /v1/workspaces',
      'POST /v1/auth/login',
      'GET /v1/areas',
    ]);
    expect(changed?.error).toMatchObject({
      statusCode: 408,
      kind: 'timeout',
      isResultUnknown: true,
      message: expect.stringContaining('送信できたかどうかを確認できませんでした') as string,
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['nothing listens at its address', 'http://127.0.0.1:9'],
    ['its host name is unknown', 'https://api.invalid'],
    ['it does not support TLS', null],
  ])(
    'a server is reported as unreachable, in a message without technical terms, if %s',
    async (_, address) => {
      connectTo(address ?? server.url.replace('http:', 'https:'));
      const { data, error } = await call(sessionEndpoints.login, credentials);
      expect(data).toBeNull();
      expect(error).toMatchObject({
        statusCode: 503,
        kind: 'unreachable',
        message: '通信できませんでした。インターネットの接続を確認して、もう一度お試しください。',
        detail: 'POST /v1/auth/login',
      });
    },
  );
});

describe('an aborted call', () => {
  it('a call that is aborted before the server responds rejects with an AbortError', async () => {
    const controller = new AbortController();
    server.answers(() => {
      controller.abort();
      return 'never';
    });
    await expect(
      call(workspaceEndpoints.listWorkspaces, {}, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });

  it('a call that is aborted while the response body is arriving rejects with an AbortError', async () => {
    const controller = new AbortController();
    server.answers(inTurn('stall'));
    const waiting = call(workspaceEndpoints.listWorkspaces, {}, { signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('an aborted call is not retried, and a call whose signal is already aborted is never sent', async () => {
    const controller = new AbortController();
    server.answers(inTurn({ status: 503, headers: { 'retry-after': '5' } }, { json: [] }));
    const waiting = call(workspaceEndpoints.listWorkspaces, {}, { signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });

    await expect(
      call(workspaceEndpoints.listWorkspaces, {}, { signal: controller.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.requests).toHaveLength(1);
  });
});

it('an aborted call rejects with an AbortError even if fetch ignores the abort signal', async () => {
  const controller = new AbortController();
  connectTo(server.url, async () => {
    controller.abort();
    return Response.json([]);
  });
  await expect(
    call(workspaceEndpoints.listWorkspaces, {}, { signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

it('if fetch throws a programming error, the call throws the same error instead of returning an API error', async () => {
  const fault = new RangeError('no such index');
  connectTo(server.url, async () => {
    throw fault;
  });
  await expect(call(workspaceEndpoints.listWorkspaces, {})).rejects.toBe(fault);
});

it('callOrThrow throws the error of a failed call and returns the data of a successful one', async () => {
  server.answers(inTurn({ status: 404 }, { json: [] }));
  await expect(callOrThrow(workspaceEndpoints.listWorkspaces, {})).rejects.toBeInstanceOf(ApiError);
  expect(await callOrThrow(workspaceEndpoints.listWorkspaces, {})).toEqual([]);
});
