import { beforeEach, expect, test, vi } from 'vitest';
import { memberEndpoints } from '~/contract/members';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, logOut } from '~/session/api';
import { readSession, startSession } from '~/session/session';
import { connectTo, forgetEverything, logInAs } from '../support/app-session.ts';

const sent: { path: string; token: string | null }[] = [];
let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  forgetEverything();
  sent.length = 0;
  answer = Promise.withResolvers();
  connectTo('https://api.example.com', async (input, init) => {
    const request = new Request(input, init);
    sent.push({ path: new URL(request.url).pathname, token: request.headers.get('authorization') });
    return answer.promise;
  });
  logInAs();
});

const logInAsSomeoneElse = (): void => {
  logOut();
  startSession({
    accessToken: 'other-access',
    refreshToken: 'other-refresh',
    sessionExpiresAt: null,
    email: 'other@example.com',
    userName: '別の人',
    workspaces: [],
  });
};

test('if another user logs in while a request is pending, the app does not repeat the request with the new user’s token', async () => {
  const invited = call(memberEndpoints.inviteMember, {
    body: { workspaceId: 3, email: 'new@example.com', workspaceUserRoleId: 3 },
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  logInAsSomeoneElse();
  answer.resolve(new Response(null, { status: 401 }));

  expect((await invited).error).toMatchObject({ statusCode: 401 });
  expect(sent).toEqual([{ path: '/v1/invite', token: 'Bearer access-1' }]);
  expect(readSession().accessToken).toBe('other-access');
});

test('a response that arrives after a logout is discarded', async () => {
  const listed = call(workspaceEndpoints.listWorkspaces, {});
  logOut();
  answer.resolve(Response.json([{ workspaceId: 1, name: 'A', role: 'owner', plan: 'free' }]));
  expect(await listed).toMatchObject({ data: null, error: { statusCode: 401 } });
});

test.each([
  ['no response', () => answer.reject(new TypeError('Failed to fetch'))],
  ['a gateway’s 503 without text', () => answer.resolve(new Response('', { status: 503 }))],
  ['a response that cannot be parsed', () => answer.resolve(new Response('<html>'))],
])('a POST that gets %s fails with an error that marks its result as unknown', async (_, meet) => {
  const created = call(workspaceEndpoints.createWorkspace, { form: { name: '青葉' } });
  meet();
  const { error } = await created;
  expect(error?.isResultUnknown).toBe(true);
  expect(error?.message).toContain('送信できたかどうかを確認できませんでした');
  expect(sent).toHaveLength(1);
});

test('a POST that is answered with 503 and the server’s message counts as not carried out', async () => {
  const created = call(workspaceEndpoints.createWorkspace, { form: { name: '青葉' } });
  answer.resolve(Response.json({ statusCode: 503, message: '受付時間外です' }, { status: 503 }));
  expect((await created).error).toMatchObject({
    isResultUnknown: false,
    message: '受付時間外です',
  });
});

test('on a logout, pending requests end at once with a 401 error', async () => {
  // A fetch that never responds, but rejects when it is aborted, as a browser's fetch does.
  const never = vi.fn<typeof fetch>(async (input, init) => {
    const { signal } = new Request(input, init);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as DOMException));
    });
  });
  connectTo('https://api.example.com', never);
  const listed = call(workspaceEndpoints.listWorkspaces, {});
  const saved = call(memberEndpoints.inviteMember, {
    body: { workspaceId: 3, email: 'new@example.com', workspaceUserRoleId: 3 },
  });
  await vi.waitFor(() => expect(never).toHaveBeenCalledTimes(2));
  logOut();
  expect((await listed).error).toMatchObject({ statusCode: 401 });
  expect((await saved).error).toMatchObject({ statusCode: 401 });
}, 5000);
