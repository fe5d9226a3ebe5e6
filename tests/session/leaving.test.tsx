// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDraftsOf, draftsOf } from '~/lib/draft-database';
import { confirmLogOut } from '~/session/log-out-confirmation';
import { isLoggedIn, readSession } from '~/session/session';
import { startTestApi } from '../support/api/embedded-api';
import { openApp } from '../support/open-app';

type OpenApp = ReturnType<typeof openApp>;

const EMAIL = 'demo@example.com';
const NAME = '株式会社あすなろ工房';
const kept = async (): Promise<string[]> => (await draftsOf(EMAIL)).map(({ title }) => title);

const logIn = async ({ user }: OpenApp): Promise<void> => {
  await user.type(await screen.findByLabelText('メールアドレス'), EMAIL);
  await user.type(screen.getByLabelText('パスワード'), 'Demo1234');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('button', { name: /^さくらば珈琲/ });
};

/** Logs in, opens a form and types a name without saving the form. */
const typeInto = async (app: OpenApp): Promise<HTMLElement> => {
  await logIn(app);
  await app.user.click(screen.getByRole('link', { name: 'ワークスペースを作成' }));
  const field = await screen.findByLabelText(/^ワークスペース名/);
  await app.user.type(field, NAME);
  await waitFor(async () => expect(await kept()).toEqual(['ワークスペースの作成']));
  return field;
};

const question = async (): Promise<HTMLElement> => screen.findByRole('alertdialog');
const goBackToList = async ({ user }: OpenApp): Promise<void> =>
  user.click(screen.getByRole('link', { name: 'ワークスペースの一覧に戻る' }));

beforeEach(async () => deleteDraftsOf(EMAIL));

describe('a form with unsaved changes', () => {
  test('if the user follows a link while a form has unsaved changes, a dialog asks for confirmation and lets the user stay', async () => {
    const app = openApp('/');
    const field = await typeInto(app);
    await goBackToList(app);
    const dialog = await question();
    expect(dialog).toHaveTextContent('「ワークスペースの作成」の変更は、まだ保存されていません');
    await app.user.click(within(dialog).getByRole('button', { name: 'このまま編集する' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(app.path()).toBe('/workspaces/create');
    expect(screen.getByDisplayValue(NAME)).toBe(field);
  });

  test('if the user leaves a form without saving, the input and the draft of the form are discarded', async () => {
    const app = openApp('/');
    await typeInto(app);
    await goBackToList(app);
    await app.user.click(
      within(await question()).getByRole('button', { name: '保存せずに移動する' }),
    );
    await screen.findByRole('heading', { name: 'ワークスペース', level: 1 });
    await waitFor(async () => expect(await kept()).toEqual([]));
    await app.user.click(screen.getByRole('link', { name: 'ワークスペースを作成' }));
    expect(await screen.findByLabelText(/^ワークスペース名/)).toHaveValue('');
  });

  test('the browser asks for confirmation before a reload only while a form has unsaved changes', async () => {
    const app = openApp('/');
    await logIn(app);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    await app.user.click(screen.getByRole('link', { name: 'ワークスペースを作成' }));
    await app.user.type(await screen.findByLabelText(/^ワークスペース名/), NAME);
    await waitFor(() =>
      expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false),
    );
    await app.user.clear(screen.getByLabelText(/^ワークスペース名/));
    await waitFor(() =>
      expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true),
    );
  });

  test('if the session expires, the unsaved input of a form is restored when the same user logs in again', async () => {
    const testApi = startTestApi({ startAt: Date.now() });
    const app = openApp('/', testApi);
    await typeInto(app);
    await testApi.api.endSessions();
    await app.user.click(screen.getByRole('button', { name: '作成する' }));
    await screen.findByText('セッションの有効期限が切れました。もう一度ログインしてください');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await app.user.type(screen.getByLabelText('メールアドレス'), EMAIL);
    await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
    expect(await screen.findByDisplayValue(NAME)).toBeInTheDocument();
    expect(app.path()).toBe('/workspaces/create');
    expect(screen.getByText('前回保存していなかった入力を復元しました。')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(screen.queryByDisplayValue(NAME)).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  test('if another user logs in after a session has expired, the previous user’s unsaved input is not restored', async () => {
    const testApi = startTestApi({ startAt: Date.now() });
    const app = openApp('/', testApi);
    await typeInto(app);
    await testApi.api.endSessions();
    await app.user.click(screen.getByRole('button', { name: '作成する' }));
    await app.user.type(await screen.findByLabelText('メールアドレス'), 'takahashi@example.com');
    await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
    const field = await screen.findByLabelText(/^ワークスペース名/);
    expect(field).toHaveValue('');
    expect(await kept()).toEqual(['ワークスペースの作成']);
  });
});

describe('a logout', () => {
  test('before a logout with unsaved input, a dialog names the form and lets the user cancel the logout', async () => {
    const app = openApp('/');
    await typeInto(app);
    await goBackToList(app);
    await app.user.click(
      within(await question()).getByRole('button', { name: 'このまま編集する' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await act(confirmLogOut);
    const dialog = await question();
    expect(dialog).toHaveTextContent('「ワークスペースの作成」に、保存していない入力があります');
    await app.user.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(isLoggedIn(readSession())).toBe(true);
    expect(await kept()).toEqual(['ワークスペースの作成']);
  });

  test('if the user logs out without saving, the draft of the form is deleted', async () => {
    const app = openApp('/');
    await typeInto(app);
    await act(confirmLogOut);
    await app.user.click(
      within(await question()).getByRole('button', { name: '保存せずにログアウト' }),
    );
    await screen.findByRole('heading', { name: 'ログイン', level: 1 });
    expect(isLoggedIn(readSession())).toBe(false);
    expect(await kept()).toEqual([]);
  });

  test('a logout without unsaved input does not ask for confirmation', async () => {
    const app = openApp('/');
    await logIn(app);
    await app.user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await screen.findByRole('heading', { name: 'ログイン', level: 1 });
    expect(isLoggedIn(readSession())).toBe(false);
  });
});
