import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, logOut, renewSession, type SessionEnd } from '~/stores/api';
import { readSession, renewTokens } from '~/stores/session';
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

/** The first token is no longer taken; a renewal is answered as said. */
const expireFirstToken = (renewal: Answer | (() => Promise<Answer>)): void => {
  server.answers(async ({ path, headers }) => {
    if (path === RENEWAL) return typeof renewal === 'function' ? renewal() : renewal;
    return headers['authorization'] === 'Bearer access-1' ? { status: 401 } : { json: [] };
  });
};

describe('a call answered 401', () => {
  it('renews with the refresh token and is sent once more with the new token', async () => {
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

  it('renews for a POST too, whose body goes along again', async () => {
    expireFirstToken({ json: rotated });
    const body = { workspaceId: 3, isNotification: true };
    const { error } = await call(workspaceEndpoints.setProfileNotification, { body });
    expect(error).toBeNull();
    expect(others().map((request) => JSON.parse(request.body) as unknown)).toEqual([body, body]);
  });

  it('renews for a form too, whose file goes along again', async () => {
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

  it('renews once for 50 side by side, each of which is sent once more', async () => {
    expireFirstToken({ json: rotated });
    const results = await Promise.all(Array.from({ length: 50 }, list));
    expect(results.every(({ error }) => error === null)).toBe(true);
    expect(renewals()).toHaveLength(1);
    expect(others()).toHaveLength(100);
    expect(ends).toEqual([]);
  });

  it('does not renew for a straggler sent with the former token', async () => {
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

  it('succeeds after 503, 401, renewal, one after the other', async () => {
    server.answers(({ path, headers }, nth) => {
      if (path === RENEWAL) return { json: rotated };
      if (nth === 0) return { status: 503 };
      return headers['authorization'] === 'Bearer access-1' ? { status: 401 } : { json: [] };
    });
    expect(await list()).toEqual({ data: [], error: null });
    expect(server.requests).toHaveLength(4);
  });

  it('succeeds after 401, renewal, 503, too', async () => {
    server.answers(
      ({ path }, nth) =>
        [{ status: 401 }, { json: rotated }, { status: 503 }][nth] ??
        (path === RENEWAL ? { status: 500 } : { json: [] }),
    );
    expect(await list()).toEqual({ data: [], error: null });
    expect(renewals()).toHaveLength(1);
  });
});

describe('a renewal', () => {
  it.each([400, 401, 403])('refused with %d ends the session, once for all', async (status) => {
    expireFirstToken({ status, json: { message: 'no' } });
    const results = await Promise.all(Array.from({ length: 5 }, list));
    expect(results.map(({ error }) => error?.statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(ends).toEqual(['expired']);
    expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null, workspaces: [] });
    expect(renewals()).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a lost connection', 'drop'],
    ['an unreadable answer', { body: '<html>' }],
    ['an answer without a token', { json: {} }],
    ['an answer with an empty token', { json: { accessToken: '' } }],
  ])(
    'that fails with %s keeps the session; the call’s own error comes through',
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

  it('by a server that does not rotate keeps the refresh token', async () => {
    expireFirstToken({ json: { accessToken: 'access-2' } });
    await list();
    expect(readSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
  });

  it('followed by another 401 ends the session, without a loop', async () => {
    server.answers(({ path }) => (path === RENEWAL ? { json: rotated } : { status: 401 }));
    const results = await Promise.all([list(), list(), list()]);
    expect(results.map(({ error }) => error?.statusCode)).toEqual([401, 401, 401]);
    expect(ends).toEqual(['expired']);
    expect(renewals()).toHaveLength(1);
    expect(others()).toHaveLength(6);
  });

  it('that a log-out overtakes brings no tokens back', async () => {
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

  it('refused after a log-out says nothing more', async () => {
    expireFirstToken(async () => {
      logOut();
      return { status: 401 };
    });
    await list();
    expect(ends).toEqual(['loggedOut']);
  });

  it('of a former session leaves the next one alone', async () => {
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

  it('is one, whoever asks', async () => {
    expireFirstToken({ json: rotated });
    expect(await Promise.all([renewSession(), renewSession(), list()])).toEqual([
      'renewed',
      'renewed',
      { data: [], error: null },
    ]);
    expect(renewals()).toHaveLength(1);
  });

  it('is not repeated, being a POST, and does not renew itself', async () => {
    expireFirstToken({ status: 401 });
    expect(await renewSession()).toBe('refused');
    expect(server.requests).toHaveLength(1);
  });
});

it('without a session an authenticated call goes out bare, and its 401 renews nothing', async () => {
  forgetEverything();
  server.answers(() => ({ status: 401 }));
  expect((await list()).error).toMatchObject({ statusCode: 401 });
  expect(server.requests).toHaveLength(1);
  expect(ends).toEqual([]);
});
