import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, type SessionEnd } from '~/session/api';
import { readSession } from '~/session/session';
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

describe('the b parameter of the URL, which overrides the access token', () => {
  it('the b parameter overrides the stored token in authenticated calls', async () => {
    openWithOverride('of-the-page');
    server.answers(() => ({ json: [] }));
    await list();
    expect(tokens()).toEqual(['Bearer of-the-page']);
    expect(readSession().accessToken).toBe('access-1');
  });

  it('the b parameter is sent as the token even if nobody is logged in', async () => {
    forgetEverything();
    openWithOverride('of-the-page');
    server.answers(() => ({ json: [] }));
    await list();
    expect(tokens()).toEqual(['Bearer of-the-page']);
  });

  it('if a call with the b parameter is answered with 401, the app does not retry the call and does not renew or end the session', async () => {
    openWithOverride('of-the-page');
    server.answers(() => ({ status: 401, json: { message: '無効なリンクです' } }));
    expect((await list()).error).toMatchObject({ statusCode: 401, message: '無効なリンクです' });
    expect(server.requests).toHaveLength(1);
    expect(ends).toEqual([]);
    expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });

  it('if the b parameter contains characters that are invalid in a header, the call fails and is not sent', async () => {
    openWithOverride('%E6%97%A5%0A');
    server.answers(() => ({ json: [] }));
    expect((await list()).error).toMatchObject({ statusCode: 503 });
    expect(server.requests).toEqual([]);
  });
});
