import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEndpoints } from '~/contract/session';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, logOut, renewSession, type SessionEnd } from '~/session/api';
import { readSession, renewTokens } from '~/session/session';
import { connectTo, forgetEverything, logInAs } from '../support/app-session.ts';
import {
  startLoopbackServer,
  type Answer,
  type LoopbackServer,
  type Received,
} from '../support/loopback-server.ts';

let server: LoopbackServer;
let ends: SessionEnd[];
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(async () => server.close());
beforeEach(() => {
  forgetEverything();
  logInAs();
  ends = connectTo(server.url);
});

const RENEWAL = '/v1/auth/refresh-token';
const rotated = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const list = async () => call(workspaceEndpoints.listWorkspaces, {});
const renewals = (): Received[] => server.requests.filter(({ path }) => path === RENEWAL);
const others = (): Received[] => server.requests.filter(({ path }) => path !== RENEWAL);
const tokensOf = (requests: Received[]) => requests.map(({ headers }) => headers['authorization']);

/**
 * Makes the server answer calls that use the first token with 401, and a renewal with `renewal`.
 */
const expireFirstToken = (renewal: Answer | (() => Promise<Answer>)): void => {
  server.answers(async ({ path, headers }) => {
    if (path === RENEWAL) return typeof renewal === 'function' ? renewal() : renewal;
    return headers['authorization'] === 'Bearer access-1' ? { status: 401 } : { json: [] };
  });
};

describe('a call that is answered with 401', () => {
  it('if a call is answered with 401, the app renews the token and sends the call once more with the new token', async () => {
    expireFirstToken({ json: rotated });
    expect(await list()).toEqual({ data: [], error: null });
    expect(JSON.parse(renewals()[0]?.body ?? '')).toEqual({ refreshToken: 'refresh-1' });
    expect(tokensOf(server.requests)).toEqual([
      'Bearer access-1',
      'Bearer access-1',
      'Bearer access-2',
    ]);
    expect(readSession()).toMatchObject(rotated);
    expect(ends).toEqual([]);
  });

  it('if a POST is answered with 401, the app renews the token and sends the POST once more with the same body', async () => {
    expireFirstToken({ json: rotated });
    const body = { workspaceId: 3, isNotification: true };
    const { error } = await call(workspaceEndpoints.setProfileNotification, { body });
    expect(error).toBeNull();
    expect(others().map((request) => JSON.parse(request.body) as unknown)).toEqual([body, body]);
  });

  it('if a form is answered with 401, the app renews the token and sends the form once more with its file', async () => {
    const workspace = { workspaceId: 9, name: 'A', role: 'owner', plan: 'free' };
    server.answers(({ path, headers }) =>
      path === RENEWAL
        ? { json: rotated }
        : headers['authorization'] === 'Bearer access-1'
          ? { status: 401 }
          : { json: workspace },
    );
    const form = { name: 'A', file: new File(['logo-bytes'], 'logo.png') };
    const { data } = await call(workspaceEndpoints.createWorkspace, { form });
    expect(data).toMatchObject(workspace);
    expect(others()).toHaveLength(2);
    for (const request of others()) expect(request.body).toContain('logo-bytes');
  });

  it('50 parallel calls that are answered with 401 share one renewal and are each sent once more', async () => {
    expireFirstToken({ json: rotated });
    const results = await Promise.all(Array.from({ length: 50 }, list));
    expect(results.every(({ error }) => error === null)).toBe(true);
    expect(renewals()).toHaveLength(1);
    expect(others()).toHaveLength(100);
    expect(ends).toEqual([]);
  });

  it('if the token was renewed before an earlier call is answered with 401, the token is not renewed a second time', async () => {
    const held = Promise.withResolvers<Answer>();
    server.answers(async ({ path, headers }, nth) => {
      if (path === RENEWAL) return { json: rotated };
      if (nth === 0) return held.promise;
      return headers['authorization'] === 'Bearer access-1' ? { status: 401 } : { json: [] };
    });
    const straggler = list();
    await expect.poll(() => server.requests.length).toBe(1);
    await list();
    held.resolve({ status: 401 });
    expect((await straggler).error).toBeNull();
    expect(renewals()).toHaveLength(1);
  });

  it('two 401 responses to one call do not end a session that has received newer tokens in the meantime', async () => {
    const held = Promise.withResolvers<Answer>();
    server.answers((_, nth) => [{ status: 401 }, { json: rotated }][nth] ?? held.promise);
    const waiting = list();
    await expect.poll(() => server.requests.length).toBe(3);
    const newest = { accessToken: 'access-3', refreshToken: 'refresh-3' };
    renewTokens(newest);
    held.resolve({ status: 401 });
    expect((await waiting).error).toMatchObject({ statusCode: 401 });
    expect(ends).toEqual([]);
    expect(readSession()).toMatchObject(newest);
  });

  it('a call that is first answered with 503 and then with 401 succeeds after a renewal', async () => {
    server.answers(({ path, headers }, nth) => {
      if (path === RENEWAL) return { json: rotated };
      if (nth === 0) return { status: 503 };
      return headers['authorization'] === 'Bearer access-1' ? { status: 401 } : { json: [] };
    });
    expect(await list()).toEqual({ data: [], error: null });
    expect(server.requests).toHaveLength(4);
  });

  it('a call succeeds even if it is answered with 401 before the renewal and once with 503 after the renewal', async () => {
    server.answers(
      ({ path }, nth) =>
        [{ status: 401 }, { json: rotated }, { status: 503 }][nth] ??
        (path === RENEWAL ? { status: 500 } : { json: [] }),
    );
    expect(await list()).toEqual({ data: [], error: null });
    expect(renewals()).toHaveLength(1);
  });
});

describe('a renewal of the tokens', () => {
  it.each([400, 401, 403])(
    'if the server refuses a renewal with %d, the session ends once, and all waiting calls fail',
    async (status) => {
      expireFirstToken({ status, json: { message: 'no' } });
      const body = { workspaceId: 3, isNotification: true };
      const post = call(workspaceEndpoints.setProfileNotification, { body });
      const results = await Promise.all([...Array.from({ length: 4 }, list), post]);
      expect(results.map(({ error }) => error?.statusCode)).toEqual([401, 401, 401, 401, 401]);
      expect(results.map(({ error }) => error?.isResultUnknown)).not.toContain(true);
      expect(ends).toEqual(['expired']);
      expect(readSession()).toMatchObject({
        accessToken: null,
        refreshToken: null,
        workspaces: [],
      });
      expect(renewals()).toHaveLength(1);
    },
  );

  it.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a lost connection', 'drop'],
    ['an unreadable answer', { body: '<html>' }],
    ['an answer without a token', { json: {} }],
    ['an answer with an empty token', { json: { accessToken: '' } }],
  ])(
    'if a renewal fails with %s, the session does not end, and the call returns its 401 error',
    async (_, fault) => {
      expireFirstToken(fault);
      const { error } = await list();
      expect(error).toMatchObject({ statusCode: 401 });
      expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
      expect(ends).toEqual([]);
      expect(renewals()).toHaveLength(1);

      expireFirstToken({ json: rotated });
      expect((await list()).error).toBeNull();
    },
  );

  it('if the response to a renewal contains no new refresh token, the session keeps the current refresh token', async () => {
    expireFirstToken({ json: { accessToken: 'access-2' } });
    await list();
    expect(readSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
  });

  it('if calls are answered with 401 even after a renewal, the session ends without a second renewal', async () => {
    server.answers(({ path }) => (path === RENEWAL ? { json: rotated } : { status: 401 }));
    const results = await Promise.all([list(), list(), list()]);
    expect(results.map(({ error }) => error?.statusCode)).toEqual([401, 401, 401]);
    expect(ends).toEqual(['expired']);
    expect(renewals()).toHaveLength(1);
    expect(others()).toHaveLength(6);
  });

  it('if the response to a renewal arrives after a logout, the app does not store its tokens', async () => {
    expireFirstToken(async () => {
      logOut();
      return { json: rotated };
    });
    const { error } = await list();
    expect(error).toMatchObject({ statusCode: 401 });
    expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null });
    expect(ends).toEqual(['loggedOut']);
    expect(others()).toHaveLength(1);
  });

  it('if the server refuses a renewal after a logout, the app does not report an expired session', async () => {
    expireFirstToken(async () => {
      logOut();
      return { status: 401 };
    });
    await list();
    expect(ends).toEqual(['loggedOut']);
  });

  it('if the user logs out and in again during a renewal, the refusal of this renewal does not affect the new session', async () => {
    const next = { accessToken: 'access-1', refreshToken: 'refresh-of-the-next' };
    expireFirstToken(async () => {
      logOut();
      logInAs();
      renewTokens(next);
      return { status: 401 };
    });
    await renewSession();
    expect(ends).toEqual(['loggedOut']);
    expect(readSession()).toMatchObject(next);
  });

  it('if several renewals are requested while a call also needs a new token, the app sends only one renewal', async () => {
    expireFirstToken({ json: rotated });
    expect(await Promise.all([renewSession(), renewSession(), list()])).toEqual([
      'renewed',
      'renewed',
      { data: [], error: null },
    ]);
    expect(renewals()).toHaveLength(1);
  });

  it('a renewal that is answered with 401 is not retried', async () => {
    expireFirstToken({ status: 401 });
    expect(await renewSession()).toBe('refused');
    expect(server.requests).toHaveLength(1);
  });
});

it.each<[string, Answer]>([
  ['an error response', { status: 401 }],
  ['a server error', { status: 500 }],
  ['a lost connection', 'drop'],
  ['tokens of other types', { json: { accessToken: ['access-3'], refreshToken: 'refresh-3' } }],
  ['a truncated response', { body: '{"accessToken":"access-3","refreshTo' }],
])('a renewal that fails with %s exposes no token in errors, logs or URLs', async (_, fault) => {
  const lines = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  );
  server.answers(() => fault);
  const body = { refreshToken: 'refresh-1' };
  const { error } = await call(sessionEndpoints.refreshToken, { body }, { renews: false });
  expect(error).not.toBeNull();
  const said = [
    error?.message,
    error?.stack,
    JSON.stringify(error),
    ...lines.flatMap(({ mock }) => mock.calls.flat().map(String)),
    ...server.requests.map(({ path }) => path),
  ];
  expect(said.join('\n')).not.toMatch(/(?:access|refresh)-\d/);
});

it('if nobody is logged in, an authenticated call is not sent and causes no renewal', async () => {
  forgetEverything();
  server.answers(() => ({ status: 401 }));
  expect((await list()).error).toMatchObject({ statusCode: 401 });
  expect(server.requests).toHaveLength(0);
  expect(ends).toEqual([]);
});
