import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, type SessionEnd } from '~/stores/api';
import { readSession } from '~/stores/session';
import { connectTo, forgetEverything, logInAs, openWithOverride } from '../support/app-session.ts';
import { startLoopbackServer, type LoopbackServer } from '../support/loopback-server.ts';

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

const list = async () => call(workspaceEndpoints.listWorkspaces, {});
const tokens = () => server.requests.map(({ headers }) => headers['authorization']);

describe('the b parameter', () => {
  it('overrides the stored token in authenticated calls', async () => {
    openWithOverride('of-the-page');
    server.answers(() => ({ json: [] }));
    await list();
    expect(tokens()).toEqual(['Bearer of-the-page']);
    expect(readSession().accessToken).toBe('access-1');
  });

  it('serves without a session as well', async () => {
    forgetEverything();
    openWithOverride('of-the-page');
    server.answers(() => ({ json: [] }));
    await list();
    expect(tokens()).toEqual(['Bearer of-the-page']);
  });

  it('refused is final: no renewal, no repeat, and the session goes on', async () => {
    openWithOverride('of-the-page');
    server.answers(() => ({ status: 401, json: { message: '無効なリンクです' } }));
    expect((await list()).error).toMatchObject({ statusCode: 401, message: '無効なリンクです' });
    expect(server.requests).toHaveLength(1);
    expect(ends).toEqual([]);
    expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });

  it('that no header can carry is an error, not a crash', async () => {
    openWithOverride('%E6%97%A5%0A');
    server.answers(() => ({ json: [] }));
    expect((await list()).error).toMatchObject({ statusCode: 503 });
    expect(server.requests).toEqual([]);
  });
});
