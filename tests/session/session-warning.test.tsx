// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLoggedIn, readSession, useSessionStore } from '~/session/session';
import { startTestApi } from '../support/api/embedded-api';
import { openApp } from '../support/open-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = (request: Request) => Promise<Response>;

/** Makes a server whose renewals do not extend the session. */
const extendingNothing = (answer: Answer): Answer => {
  let end: string | undefined;
  return async (request) => {
    const response = await answer(request);
    if (!new URL(request.url).pathname.endsWith('/refresh-token')) return response;
    const body = (await response.json()) as { sessionExpiresAt?: string };
    end ??= body.sessionExpiresAt;
    return Response.json({ ...body, sessionExpiresAt: end }, response);
  };
};

const open = async (behaveAs: (answer: Answer) => Answer = (answer) => answer) => {
  const real = startTestApi({ startAt: Date.now() });
  const testApi = { ...real, api: { ...real.api, answer: behaveAs(real.api.answer) } };
  const app = openApp('/', testApi);
  await app.user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
  await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('button', { name: /^さくらば珈琲/ });
  /** Advances both clocks, the page's and the server's. */
  const pass = async (milliseconds: number): Promise<void> => {
    testApi.pass(milliseconds);
    await act(async () => vi.advanceTimersByTimeAsync(milliseconds));
  };
  return { ...app, testApi, pass };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the end of a session', () => {
  test('five minutes before a session expires, a warning is shown, and Enter extends the session', async () => {
    const { user, pass, sent } = await open();
    await pass(11 * HOUR + 54 * MINUTE);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await pass(2 * MINUTE);
    const dialog = await screen.findByRole('alertdialog', {
      name: /にログインの有効期限が切れます$/,
    });
    const goOn = within(dialog).getByRole('button', { name: '続ける' });
    await waitFor(() => expect(goOn).toHaveFocus());
    const before = readSession().sessionExpiresAt;
    sent.length = 0;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(readSession().sessionExpiresAt).not.toBe(before);
    expect(sent).toEqual(['POST /v1/auth/refresh-token']);
  });

  test('an expiring session that the server does not extend asks for the password without leaving the page', async () => {
    const { user, pass, path, sent } = await open(extendingNothing);
    await pass(11 * HOUR + 56 * MINUTE);
    await user.click(await screen.findByRole('button', { name: '続ける' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'パスワードを入力して続ける' });
    const before = readSession();
    await user.click(within(dialog).getByRole('button', { name: '続ける' }));
    expect(await within(dialog).findByText('パスワードを入力してください。')).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('パスワード'), 'Wrong1234{Enter}');
    await within(dialog).findByText('メールアドレスまたはパスワードが正しくありません。');
    await user.clear(within(dialog).getByLabelText('パスワード'));
    await user.type(within(dialog).getByLabelText('パスワード'), 'Demo1234{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(readSession().accessToken).not.toBe(before.accessToken);
    expect(path()).toBe('/workspaces');
    expect(sent.at(-1)).toBe('POST /v1/auth/login');
  });

  test('extending a session that has already ended shows that it expired', async () => {
    const { user, pass, testApi } = await open();
    await pass(11 * HOUR + 56 * MINUTE);
    await screen.findByRole('alertdialog');
    // The session ends while the dialog is still opening.
    await act(async () => testApi.api.endSessions());
    await user.click(screen.getByRole('button', { name: '続ける' }));
    await screen.findByText('セッションの有効期限が切れました。もう一度ログインしてください');
    // Toasts, also those of the previous test, are removed when their session ends.
    await waitFor(() =>
      expect(screen.queryByText('ログインの有効期限を延長しました')).not.toBeInTheDocument(),
    );
  });

  test('a session that expires logs the user out with a message', async () => {
    const { pass } = await open();
    await pass(11 * HOUR + 56 * MINUTE);
    await screen.findByRole('alertdialog');
    await pass(5 * MINUTE);
    await screen.findByText('セッションの有効期限が切れました。もう一度ログインしてください');
    expect(isLoggedIn(readSession())).toBe(false);
  });

  test('with a local clock far ahead, the warning returns minutes after あとで, not at each navigation', async () => {
    const { user, pass } = await open();
    const renewed = async (): Promise<void> => {
      const sessionExpiresAt = new Date(Date.now() + 2 * MINUTE).toISOString();
      await act(async () => useSessionStore.setState({ sessionExpiresAt }));
    };
    await renewed();
    await user.click(await screen.findByRole('button', { name: 'あとで' }));
    await pass(MINUTE);
    await renewed();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    for (const _ of [1, 2, 3, 4]) {
      await pass(MINUTE);
      await renewed();
    }
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });

  test('a session that has expired only by a wrong local clock is renewed instead of ended', async () => {
    const { sent } = await open();
    sent.length = 0;
    await act(async () => useSessionStore.setState({ sessionExpiresAt: '2020-01-01T00:00:00Z' }));
    await waitFor(() => expect(sent).toEqual(['POST /v1/auth/refresh-token']));
    expect(isLoggedIn(readSession())).toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
