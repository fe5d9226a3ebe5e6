import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workspaceEndpoints } from '~/contract/workspaces';
import { workspaceQueries } from '~/features/workspaces/queries';
import { call } from '~/session/api';
import { useCommonDataStore } from '~/session/common-data';
import { hasMembersOf, useMembersStore } from '~/session/members';
import { readSession } from '~/session/session';
import { openWithOverride } from '../support/app-session.ts';
import { recordingApi, RENEWAL, SUBSCRIPTION, workspaceOn } from '../support/recording-api.ts';
import { startSessionAs, visit } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

beforeEach(() => startSessionAs('selected', workspaceOn('agency_2')));

describe('the b parameter of the URL, which overrides the access token', () => {
  const tokens = (api: ReturnType<typeof recordingApi>) => [
    ...new Set(api.sent.map(({ token }) => token).filter((token) => token !== null)),
  ];

  it('if the URL has the b parameter, all authenticated calls of the page send the value of the parameter as the token, and no token is renewed', async () => {
    openWithOverride('of-the-page', '/search/5');
    const api = recordingApi('agency_2');
    const app = await visit('/search/5', api);
    expect(app.path()).toBe('/search/5');
    expect(tokens(api)).toEqual(['Bearer of-the-page']);
    expect(api.calls()).not.toContain(RENEWAL);
  });

  it('the app continues to use the b parameter after a change of only the query, but not after a change of the path', async () => {
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2');
    const app = await visit('/search', api);
    await app.router.navigate('/search?page=2');
    api.take();
    await app.router.navigate('/clients');
    await app.settled();
    expect(tokens(api)).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  it('after the user opened a path without a page, the app no longer uses the b parameter', async () => {
    const api = recordingApi('agency_2');
    openWithOverride('of-the-page', '/search');
    const app = await visit('/search', api);
    await app.router.navigate('/nothing');
    await app.settled();
    api.take();
    await app.router.navigate('/search');
    await app.settled();
    expect(tokens(api)).not.toContain('Bearer of-the-page');
  });

  it('if a call with the b parameter is answered with 401, the error page is shown and the session does not end', async () => {
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2', {
      [SUBSCRIPTION]: () => Response.json({ message: '無効なリンクです' }, { status: 401 }),
    });
    const app = await visit('/search', api);
    expect(app.error()).toMatchObject({ statusCode: 401, message: '無効なリンクです' });
    expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });

  it('data fetched with the b parameter is not written to any store and is removed from the cache when the path changes', async () => {
    openWithOverride('of-the-page', '/workspaces');
    const others = [{ ...workspaceOn('free'), workspaceId: 8, name: '別の会社' }];
    const api = recordingApi('agency_2', {
      'GET /v1/workspaces': () => Response.json(others),
      [SUBSCRIPTION]: () => Response.json({ planSerialCode: 'free', role: 'viewer' }),
    });
    const before = [readSession(), useMembersStore.getState(), useCommonDataStore.getState()];
    const app = await visit('/workspaces', api);
    expect(await app.queryClient.query(workspaceQueries.list())).toMatchObject(others);
    expect([readSession(), useMembersStore.getState(), useCommonDataStore.getState()]).toEqual(
      before,
    );
    await app.router.navigate('/search');
    await app.settled();
    expect(app.queryClient.getQueryData(workspaceQueries.list().queryKey)).toBeUndefined();
    expect(hasMembersOf(3)).toBe(true);
  });

  it('if the print page of a subsidy is opened with the b parameter, the app requests no data of the selected workspace', async () => {
    openWithOverride('of-the-page', '/search/5/pdf');
    const api = recordingApi('agency_2', {
      [SUBSCRIPTION]: () => new Response(null, { status: 403 }),
    });
    const app = await visit('/search/5/pdf', api);
    expect(app.error()).toBeUndefined();
    expect(api.calls()).toEqual([]);
  });

  it('if a navigation to another path is aborted, the app continues to use the b parameter', async () => {
    openWithOverride('of-the-page', '/search');
    const held = Promise.withResolvers<Response>();
    const api = recordingApi('agency_2', { [RENEWAL]: async () => held.promise });
    const app = await visit('/search', api);
    void app.router.navigate('/clients');
    await vi.waitFor(() => expect(api.calls()).toContain(RENEWAL));
    await app.router.navigate('/search?page=2');
    held.resolve(Response.json({ accessToken: 'access-2' }));
    api.sent.length = 0;
    await call(workspaceEndpoints.listWorkspaces, {});
    expect(api.sent.map(({ token }) => token)).toEqual(['Bearer of-the-page']);
  });

  it('the b parameter does not log a guest in', async () => {
    startSessionAs('guest', workspaceOn('agency_2'));
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2');
    expect((await visit('/search', api)).path()).toBe('/?next=%2Fsearch');
    expect(api.sent).toEqual([]);
  });
});
