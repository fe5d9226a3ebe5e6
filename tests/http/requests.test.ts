import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '~/contract/auth';
import { favoriteEndpoints } from '~/contract/favorites';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { subsidyEndpoints } from '~/contract/subsidies';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call } from '~/session/api';
import { connectTo, forgetEverything, logInAs, openWithOverride } from '../support/app-session.ts';
import { inTurn, startLoopbackServer, type LoopbackServer } from '../support/loopback-server.ts';

let server: LoopbackServer;
let elsewhere: LoopbackServer;

beforeAll(async () => {
  [server, elsewhere] = await Promise.all([startLoopbackServer(), startLoopbackServer()]);
});
afterAll(async () => Promise.all([server.close(), elsewhere.close()]));
beforeEach(() => {
  forgetEverything();
  connectTo(server.url);
  logInAs();
  server.answers(inTurn({ json: [] }));
  elsewhere.answers(inTurn({ json: [] }));
});

const workspaceId = 3;
const credentials = { email: 'demo@example.com', password: 'Demo1234' };

describe('a request', () => {
  it('a request with a JSON body has the content type application/json', async () => {
    await call(authEndpoints.signup, { body: credentials });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/auth/signup',
      query: {},
    });
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(credentials);
  });

  it('a request without a body has no content type', async () => {
    await call(referenceEndpoints.listPlans, {});
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/plans', body: '' });
    expect(server.requests[0]?.headers).not.toHaveProperty('content-type');
  });

  it('a DELETE request sends a body and has the id in its path', async () => {
    await call(favoriteEndpoints.removeFavorite, {
      path: { subsidyId: 9731 },
      body: { workspaceId },
    });
    expect(server.requests[0]).toMatchObject({
      method: 'DELETE',
      path: '/v1/favorites/9731',
      body: '{"workspaceId":3}',
    });
  });

  it('in the query of a request, lists are written as a,b, and unset values and empty lists are left out', async () => {
    await call(subsidyEndpoints.searchSubsidies, {
      query: {
        workspaceId,
        keyword: '設備 & IT',
        areaIds: [1, 13],
        tagIds: [],
        status: undefined,
        includeUnstatedAmount: false,
        page: 2,
      },
    });
    expect(server.requests[0]?.query).toEqual({
      workspaceId: '3',
      keyword: '設備 & IT',
      areaIds: '1,13',
      includeUnstatedAmount: 'false',
      page: '2',
    });
  });

  it('a form request contains its file, and its content type contains a multipart boundary', async () => {
    const file = new File(['logo'], 'ロゴ.png', { type: 'image/png' });
    await call(workspaceEndpoints.createWorkspace, { form: { name: '青葉台ベーカリー', file } });
    expect(server.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.requests[0]?.body).toContain('青葉台ベーカリー');
    expect(server.requests[0]?.body).toContain('filename="ロゴ.png"');
  });
});

describe('the Authorization header', () => {
  it('an authenticated call sends the Authorization header', async () => {
    await call(workspaceEndpoints.listWorkspaces, {});
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer access-1');
  });

  it.each([
    ['GET /v1/plans', referenceEndpoints.listPlans, {}],
    ['GET /v1/areas', referenceEndpoints.listAreas, {}],
    ['POST /v1/auth/login', sessionEndpoints.login, { body: credentials }],
    ['POST /v1/auth/signup', authEndpoints.signup, { body: credentials }],
  ])(
    'the Authorization header is not sent to %s, even if a user is logged in and the URL has the b parameter',
    async (_, endpoint, input) => {
      openWithOverride('from-the-address');
      await call(endpoint, input as never);
      expect(server.requests).toHaveLength(1);
      expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
    },
  );

  it('the call of the PDF page has the Authorization header only if the user is logged in', async () => {
    forgetEverything();
    await call(subsidyEndpoints.getSubsidy, { path: { subsidyId: 1 }, query: {} });
    logInAs();
    await call(subsidyEndpoints.getSubsidy, { path: { subsidyId: 1 }, query: {} });
    expect(server.requests.map(({ headers }) => headers['authorization'])).toEqual([
      undefined,
      'Bearer access-1',
    ]);
  });

  it.each([301, 302, 303, 307, 308])(
    'a redirect (%d) to another server is not followed, so that this server does not receive the Authorization header',
    async (status) => {
      server.answers(inTurn({ status, headers: { location: `${elsewhere.url}/v1/workspaces` } }));
      const { error } = await call(workspaceEndpoints.listWorkspaces, {});
      expect(error).toMatchObject({ statusCode: 503, kind: 'unreachable' });
      expect(elsewhere.requests).toEqual([]);
    },
  );

  it('if the server redirects a POST to another address, the app sends nothing to that address', async () => {
    server.answers(inTurn({ status: 307, headers: { location: elsewhere.url } }));
    const { error } = await call(workspaceEndpoints.setProfileNotification, {
      body: { workspaceId, isNotification: true },
    });
    expect(error).toMatchObject({ statusCode: 503 });
    expect(server.requests).toHaveLength(1);
    expect(elsewhere.requests).toEqual([]);
  });
});
