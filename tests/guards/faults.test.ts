import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { logOut } from '~/session/api';
import { useMessagesStore } from '~/session/redirect-messages';
import { readSession, renewTokens } from '~/session/session';
import { logInAs } from '../support/app-session.ts';
import { recordingApi, RENEWAL, SUBSCRIPTION, workspaceOn } from '../support/recording-api.ts';
import { startSessionAs, openAt, visit } from '../support/visit.ts';

vi.mock(import('~/app/route-table'), async (original) => {
  const { withoutPages } = await import('../support/stub-pages.ts');
  return withoutPages(original);
});

const EXPIRED = 'セッションの有効期限が切れました。もう一度ログインしてください';
const refusal = (status: number, message?: string) => () => Response.json({ message }, { status });
const flash = () => useMessagesStore.getState().flash?.text ?? null;

beforeEach(() => startSessionAs('selected', workspaceOn('agency_2')));

describe('an unknown path', () => {
  it.each([
    '/nothing',
    '/search/1/pdf/2',
    '/settings/others/nothing',
    '/documents/1',
    '/search/0',
    '/search/-1',
    '/search/1.5',
    '/search/abc',
    '/search/1e3',
    '/search/0x10',
    '/search/01',
    '/search/%201',
    '/search/１',
    '/search/99999999999999999999',
    '/search/abc/pdf',
    '/medias/0',
    '/tasks/abc',
    '/__proto__',
    '/%E0%A4%A',
  ])(
    'if a user opens a path without a page, logged in or not, a 404 error names the path and no request is sent: %s',
    async (path) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const api = recordingApi('agency_2');
      const named = `Page not found: ${new URL(path, 'https://app.example').pathname}`;
      for (const visitor of ['selected', 'guest'] as const) {
        startSessionAs(visitor, workspaceOn('agency_2'));
        const error = (await visit(`${path}?x=1`, api)).error();
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ statusCode: 404, message: named });
      }
      expect(api.sent).toEqual([]);
    },
  );
});

describe('a token renewal during navigation', () => {
  it.each([400, 401, 403])(
    'if the server refuses the renewal with %d, the app redirects to the login page with the path in next=',
    async (status) => {
      const api = recordingApi('agency_2', { [RENEWAL]: refusal(status, 'no') });
      const app = await visit('/search/5?tab=a#b', api);
      expect(app.path()).toBe(`/?next=${encodeURIComponent('/search/5?tab=a#b')}`);
      expect(flash()).toBe(EXPIRED);
      expect(readSession().refreshToken).toBeNull();
      expect(api.calls()).toEqual([RENEWAL]);
    },
  );

  it('if the server refuses the renewal on the PDF page, the app redirects to the login page with the path in next=', async () => {
    const api = recordingApi('agency_2', { [RENEWAL]: refusal(401) });
    expect((await visit('/search/5/pdf', api)).path()).toBe('/?next=%2Fsearch%2F5%2Fpdf');
  });

  it.each([
    ['500', refusal(500)],
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a response that cannot be parsed', () => new Response('<html>')],
  ])(
    'if the renewal fails with %s, the navigation continues with the current token',
    async (_, renewal) => {
      const api = recordingApi('agency_2', { [RENEWAL]: renewal });
      const app = await visit('/clients', api);
      expect(app.path()).toBe('/clients');
      expect(app.error()).toBeUndefined();
      expect(api.sent.filter(({ call }) => call === RENEWAL)).toHaveLength(1);
      expect(api.sent.find(({ call }) => call === SUBSCRIPTION)?.token).toBe('Bearer access-1');
      expect(flash()).toBeNull();
    },
  );

  it('if the user opens another page during the renewal, the renewal continues and its new tokens are stored', async () => {
    const renewal = Promise.withResolvers<Response>();
    const api = recordingApi('agency_2', { [RENEWAL]: async () => renewal.promise });
    const app = openAt('/settings', api);
    void app.router.navigate('/clients');
    void app.router.navigate('/tasks');
    renewal.resolve(Response.json({ accessToken: 'access-9', refreshToken: 'refresh-9' }));
    await app.settled();
    expect(app.path()).toBe('/tasks');
    expect(readSession()).toMatchObject({ accessToken: 'access-9', refreshToken: 'refresh-9' });
    expect(api.calls().filter((call) => call === RENEWAL)).toHaveLength(1);
  });

  it('if the server refuses a renewal after the user abandoned the navigation, the app still redirects to the login page', async () => {
    const renewal = Promise.withResolvers<Response>();
    const first = Response.json({ accessToken: 'access-2' });
    const answers: Promise<Response>[] = [Promise.resolve(first), renewal.promise];
    const api = recordingApi('agency_2', {
      [RENEWAL]: async () => answers.shift() ?? refusal(500)(),
    });
    const app = await visit('/search?page=1', api);
    api.take();
    void app.router.navigate('/clients');
    await vi.waitFor(() => expect(api.calls()).toEqual([RENEWAL]));
    await app.router.navigate('/search?page=2');
    renewal.resolve(refusal(401)());
    await vi.waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(flash()).toBe(EXPIRED);
  });
});

describe('a failed request of a route guard', () => {
  it.each<[string, number, string]>([
    ['403', 403, 'このワークスペースを利用する権限がありません'],
    ['404', 404, 'ワークスペースが見つかりません。'],
    ['422', 422, '入力内容を確認してください。'],
  ])(
    'if the server refuses a request of a guard with %s, the error page shows the server’s message',
    async (_, status, message) => {
      const api = recordingApi('agency_2', { [SUBSCRIPTION]: refusal(status, message) });
      const app = await visit('/search', api);
      expect(app.error()).toMatchObject({ statusCode: status, message });
      expect(app.path()).toBe('/search');
      expect(readSession().accessToken).toBe('access-2');
    },
  );

  it('if the response to a request of a guard is invalid, the error contains the method and path of the request', async () => {
    const api = recordingApi('agency_2', { [SUBSCRIPTION]: () => new Response('<html>') });
    expect((await visit('/search', api)).error()).toMatchObject({
      statusCode: 502,
      detail: 'GET /v1/subscription',
    });
  });

  it('if a request of a guard is answered with 401 even after a renewal, the app redirects to the login page and shows no error page', async () => {
    const api = recordingApi('agency_2', { [SUBSCRIPTION]: refusal(401) });
    const app = await visit('/search/5', api);
    expect(app.path()).toBe('/?next=%2Fsearch%2F5');
    expect(app.error()).toBeUndefined();
    expect(flash()).toBe(EXPIRED);
    expect(api.calls().filter((call) => call === RENEWAL)).toHaveLength(2);
    expect(readSession().accessToken).toBeNull();
  });

  it('if a request of a guard failed, the next navigation sends the request again', async () => {
    const answers = [refusal(403)(), Response.json({ planSerialCode: 'agency_2' })];
    const api = recordingApi('agency_2', {
      [SUBSCRIPTION]: () => answers.shift() ?? refusal(500)(),
    });
    const app = await visit('/clients', api);
    expect(app.error()).toBeInstanceOf(ApiError);
    await app.router.navigate('/clients', { replace: true });
    await app.settled();
    expect(app.error()).toBeUndefined();
    expect(app.path()).toBe('/clients');
  });
});

describe('a logout during a navigation', () => {
  it.each([RENEWAL, SUBSCRIPTION])(
    'if the user logs out while %s is pending, the login page shows no message about an expired session',
    async (slow) => {
      const answer = Promise.withResolvers<Response>();
      const api = recordingApi('agency_2', { [slow]: async () => answer.promise });
      const app = openAt('/search', api);
      await vi.waitFor(() => expect(api.calls()).toContain(slow));
      logOut();
      answer.resolve(Response.json({ accessToken: 'late', refreshToken: 'late' }));
      await app.settled();
      expect(app.path()).toBe('/');
      expect(app.error()).toBeUndefined();
      expect(flash()).toBeNull();
      expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null });
    },
  );

  it('if the user logs out and in again, a refused renewal of the previous session does not end the new session', async () => {
    const renewal = Promise.withResolvers<Response>();
    const api = recordingApi('agency_2', { [RENEWAL]: async () => renewal.promise });
    const app = openAt('/search', api);
    await vi.waitFor(() => expect(api.calls()).toContain(RENEWAL));
    logOut();
    await vi.waitFor(() => expect(app.path()).toBe('/'));
    logInAs([workspaceOn('free')]);
    renewTokens({ accessToken: 'of-the-next', refreshToken: 'refresh-of-the-next' });
    const onward = app.router.navigate('/workspaces');
    renewal.resolve(refusal(401)());
    await onward;
    await app.settled();
    expect(app.path()).toBe('/workspaces');
    expect(app.error()).toBeUndefined();
    expect(flash()).toBeNull();
    expect(readSession().accessToken).toBe('of-the-next');
  });
});
