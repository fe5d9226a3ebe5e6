import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession } from '~/session/session';
import { openWithOverride } from '../support/app-session.ts';
import { recordingApi, RENEWAL, SUBSCRIPTION, workspaceOn } from '../support/recording-api.ts';
import { comeAs, openAt } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

const visit = async (path: string, api: ReturnType<typeof recordingApi>) => {
  const app = openAt(path, api);
  await app.settled();
  return app;
};

beforeEach(() => comeAs('selected', workspaceOn('agency_2')));

describe('the b parameter', () => {
  const tokens = (api: ReturnType<typeof recordingApi>) => [
    ...new Set(api.sent.map(({ token }) => token).filter((token) => token !== null)),
  ];

  it('the b parameter is the token of all the page’s authenticated calls and renews nothing', async () => {
    openWithOverride('of-the-page', '/search/5');
    const api = recordingApi('agency_2');
    const app = await visit('/search/5', api);
    expect(app.path()).toBe('/search/5');
    expect(tokens(api)).toEqual(['Bearer of-the-page']);
    expect(api.calls()).not.toContain(RENEWAL);
  });

  it('the b parameter ends with a change of path, not with a change of query', async () => {
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2');
    const app = await visit('/search', api);
    await app.router.navigate('/search?page=2');
    api.take();
    await app.router.navigate('/clients');
    await app.settled();
    expect(tokens(api)).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  it('the b parameter ends on a path without a page', async () => {
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

  it('the b parameter answered 401 shows the error page and keeps the session', async () => {
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2', {
      [SUBSCRIPTION]: () => Response.json({ message: '無効なリンクです' }, { status: 401 }),
    });
    const app = await visit('/search', api);
    expect(app.error()).toMatchObject({ statusCode: 401, message: '無効なリンクです' });
    expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });

  it('the b parameter does not log a guest in', async () => {
    comeAs('guest', workspaceOn('agency_2'));
    openWithOverride('of-the-page', '/search');
    const api = recordingApi('agency_2');
    expect((await visit('/search', api)).path()).toBe('/?next=%2Fsearch');
    expect(api.sent).toEqual([]);
  });
});
