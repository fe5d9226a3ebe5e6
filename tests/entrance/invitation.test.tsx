// @vitest-environment jsdom

import { act, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropInvitation, invitationToken } from '~/lib/navigation/invitation';
import { readSession } from '~/session/session';
import { startTestApi, type TestApi } from '../support/api/embedded-api';
import { openApp } from '../support/open-app';

const MINATOZAKA = '株式会社みなと坂システム';
const ACCEPTANCE = 'POST /v1/invite-acceptance';
const DAY = 24 * 60 * 60_000;

type Respond = (request: Request) => Response | Promise<Response>;

beforeEach(dropInvitation);
afterEach(() => configure({ reactStrictMode: false }));

/** Starts a test API, invites `email` to a workspace, and returns the API and the mailed link. */
const inviting = async (email: string) => {
  const testApi = startTestApi({ startAt: Date.now() });
  const json = { workspaceId: 4, email, workspaceUserRoleId: 3 };
  await testApi.call('POST', '/v1/invite', { token: await testApi.tokenOf(), json });
  const { link } = (await testApi.lastMail()) ?? {};
  return { testApi, link: link ?? '' };
};

/** Registers a user without a workspace, who has the same password as the demo user. */
const newcomer = async (testApi: TestApi): Promise<string> => {
  const json = { email: 'newcomer@example.com', password: 'Demo1234' };
  await testApi.call('POST', '/v1/auth/signup', { json });
  const { code } = (await testApi.lastMail()) ?? {};
  await testApi.call('POST', '/v1/auth/confirm-email', {
    json: { email: json.email, confirmationCode: code },
  });
  return json.email;
};

/** Opens the app. Each function in `stand` replaces the API for one acceptance request. */
const openAt = (path: string, testApi: TestApi, stand: Respond[] = []) => {
  const { api } = testApi;
  const app = openApp(path, {
    ...testApi,
    api: {
      ...api,
      answer: async (request) => {
        const respond = request.url.endsWith('/invite-acceptance') ? stand.shift() : undefined;
        return respond === undefined ? api.answer(request) : respond(request);
      },
    },
  });
  return {
    ...app,
    logIn: async (email: string, comesTo = 'ワークスペース'): Promise<void> => {
      await app.user.type(await screen.findByLabelText('メールアドレス'), email);
      await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
      await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
      await screen.findByRole('heading', { name: comesTo, level: 1 });
    },
    acceptances: () => app.sent.filter((call) => call === ACCEPTANCE).length,
  };
};

const workspacesLink = (link: string): string => link.replace('/signup', '/workspaces');

describe('an invitation', () => {
  test('after the log-in, the app accepts an invitation once and lists its workspace first', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi);
    await app.logIn('suzuki@example.com');
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    const [first] = await screen.findAllByRole('button', { name: /プラン：/ });
    expect(first).toHaveTextContent(/みなと坂システム.*編集者新しく参加/);
    expect(app.acceptances()).toBe(1);
    expect(app.path()).toBe('/workspaces');
    expect(invitationToken()).toBeNull();

    if (first) await app.user.click(first);
    await waitFor(() => expect(readSession().selectedWorkspaceId).toBe(4));
    await act(async () => app.router.navigate('/workspaces'));
    await screen.findByRole('button', { name: new RegExp(`^${MINATOZAKA}`) });
    expect(screen.queryByText(/に参加しました/)).not.toBeInTheDocument();
    expect(app.acceptances()).toBe(1);
  });

  test('a new user who opens an invitation joins its workspace and sees no alert about missing workspaces', async () => {
    const { testApi, link } = await inviting('newcomer@example.com');
    const email = await newcomer(testApi);
    const answered = Promise.withResolvers<void>();
    const { api } = testApi;
    const app = openAt(workspacesLink(link), testApi, [
      async (request) => {
        await answered.promise;
        return api.answer(request);
      },
    ]);
    await app.logIn(email);
    expect(await screen.findByText('招待を確認しています…')).toBeInTheDocument();
    await waitFor(() => expect(app.sent.at(-1)).toBe(ACCEPTANCE));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(async () => answered.resolve());
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: new RegExp(`^${MINATOZAKA}`) }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('in React strict mode, the app accepts an invitation once', async () => {
    configure({ reactStrictMode: true });
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi);
    await app.logIn('suzuki@example.com');
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    expect(app.acceptances()).toBe(1);
  });

  test('if a logged-in user opens an invitation, the workspace page accepts it', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt('/', testApi);
    await app.logIn('suzuki@example.com');
    await screen.findByRole('button', { name: /^しらかば補助金支援株式会社/ });
    await act(async () => app.router.navigate(link));
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    expect(app.path()).toBe('/workspaces');
  });

  test('if an invitation has expired, the app shows the server’s message and discards the invitation', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    testApi.pass(8 * DAY);
    const app = openAt(workspacesLink(link), testApi);
    // The test advances only the clock of the API, because the API checks the expiry.
    await app.logIn('suzuki@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /招待されたワークスペースに参加できませんでした.*この招待は無効になっています/,
    );
    expect(invitationToken()).toBeNull();
    expect(
      await screen.findByRole('button', { name: /^しらかば補助金支援株式会社/ }),
    ).toBeInTheDocument();
  });

  test('if an invitation is for another address, an alert says so, and a log-in with that address accepts the invitation', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi);
    await app.logIn('kato@example.com');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(
      /別のメールアドレスに送られています.*現在は kato@example\.com でログインしています。/,
    );
    await app.user.click(screen.getByRole('button', { name: '別のメールアドレスでログインする' }));
    await app.logIn('suzuki@example.com');
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    expect(app.acceptances()).toBe(2);
  });

  test('a logout with the button ログアウト discards an invitation for another address', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi);
    await app.logIn('kato@example.com');
    await screen.findByRole('button', { name: '別のメールアドレスでログインする' });
    await app.user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await app.logIn('suzuki@example.com');
    expect(invitationToken()).toBeNull();
    expect(app.acceptances()).toBe(1);
  });

  test('the user can discard an invitation for another address', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi);
    await app.logIn('kato@example.com');
    await app.user.click(await screen.findByRole('button', { name: 'この招待を破棄する' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(invitationToken()).toBeNull();
  });

  test('if the acceptance of an invitation does not reach the server, the app keeps the invitation, and the user can try again', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const app = openAt(workspacesLink(link), testApi, [
      () => Promise.reject(new TypeError('failed')),
    ]);
    await app.logIn('suzuki@example.com');
    expect(await screen.findByText(/参加できたかどうかを確認できませんでした/)).toBeInTheDocument();
    expect(app.acceptances()).toBe(1);
    expect(invitationToken()).not.toBeNull();
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
  });

  test('if the response to an acceptance is lost, the app finds the new workspace in the list and does not send the acceptance again', async () => {
    const { testApi, link } = await inviting('suzuki@example.com');
    const { api } = testApi;
    const app = openAt(workspacesLink(link), testApi, [
      async (request) => {
        await api.answer(request);
        return new Response(null, { status: 504 });
      },
    ]);
    await app.logIn('suzuki@example.com');
    expect(await screen.findByText(`「${MINATOZAKA}」に参加しました`)).toBeInTheDocument();
    expect(app.acceptances()).toBe(1);
  });
});

test('a user without a workspace sees the form for registering a company and a hint about the link in an invitation mail', async () => {
  const testApi = startTestApi({ startAt: Date.now() });
  const email = await newcomer(testApi);
  const app = openAt('/', testApi);
  await app.logIn(email, 'はじめに、会社を登録します');
  screen.getByRole('textbox', { name: '会社名' });
  screen.getByText(
    'ワークスペースが取得できませんでした。招待された方は、招待メールのリンクを開いてください。',
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
