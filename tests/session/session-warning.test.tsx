// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLoggedIn, readSession, useSessionStore } from '~/session/session';
import { startTestApi } from '../support/api/embedded-api';
import { openApp } from '../support/open-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Answer = (request: Request) => Promise<Response>;

/** Changes a server so that renewing the tokens does not extend the session. */
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
  /** Advances the clock of the page and the clock of the server. */
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

  test('if the server does not extend an expiring session, a dialog asks for the password and the user stays on the page', async () => {
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

  test('if the session has already ended when the user presses 続ける, a message says that the session has expired', async () => {
    const { user, pass, testApi } = await open();
    await pass(11 * HOUR + 56 * MINUTE);
    await screen.findByRole('alertdialog');
    // The server ends the session while the warning dialog is still opening.
    await act(async () => testApi.api.endSessions());
    await user.click(screen.getByRole('button', { name: '続ける' }));
    await screen.findByText('セッションの有効期限が切れました。もう一度ログインしてください');
    // An earlier test has shown this toast. The end of a session removes all its toasts.
    await waitFor(() =>
      expect(screen.queryByText('ログインの有効期限を延長しました')).not.toBeInTheDocument(),
    );
  });

  test('when a session expires, the user is logged out and sees a message', async () => {
    const { pass } = await open();
    await pass(11 * HOUR + 56 * MINUTE);
    await screen.findByRole('alertdialog');
    await pass(5 * MINUTE);
    await screen.findByText('セッションの有効期限が切れました。もう一度ログインしてください');
    expect(isLoggedIn(readSession())).toBe(false);
  });

  test('if the local clock is far ahead, a warning that the user postponed with あとで returns after some minutes, not with each token renewal', async () => {
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

  test('if a session has expired only according to a wrong local clock, the session is renewed and not ended', async () => {
    const { sent } = await open();
    sent.length = 0;
    await act(async () => useSessionStore.setState({ sessionExpiresAt: '2020-01-01T00:00:00Z' }));
    await waitFor(() => expect(sent).toEqual(['POST /v1/auth/refresh-token']));
    expect(isLoggedIn(readSession())).toBe(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
