// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readSession } from '~/session/session';
import { openApp } from '../support/open-app';

const fillIn = async (
  user: ReturnType<typeof openApp>['user'],
  email: string,
  password: string,
): Promise<void> => {
  await user.type(await screen.findByLabelText('メールアドレス'), email);
  await user.type(screen.getByLabelText('パスワード'), password);
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
};

describe('the log-in screen', () => {
  test('the log-in leads to the page where the user selects a workspace', async () => {
    const { user, path } = openApp('/');
    await fillIn(user, 'demo@example.com', 'Demo1234');
    await screen.findByRole('heading', { name: 'ワークスペース', level: 1 });
    expect(path()).toBe('/workspaces');
    expect(readSession()).toMatchObject({ email: 'demo@example.com', userName: '佐藤 美咲' });
  });

  test('the log-in page accepts an address in full width with spaces around it', async () => {
    const { user } = openApp('/');
    await fillIn(user, ' ｄｅｍｏ＠ｅｘａｍｐｌｅ．ｃｏｍ ', 'Demo1234');
    await screen.findByRole('heading', { name: 'ワークスペース', level: 1 });
    expect(readSession().email).toBe('demo@example.com');
  });

  test('if the fields are empty, the log-in page shows an error at each, focuses the first field and sends nothing', async () => {
    const { user, sent } = openApp('/');
    await user.click(await screen.findByRole('button', { name: 'ログイン' }));
    const email = screen.getByLabelText('メールアドレス');
    expect(email).toHaveFocus();
    expect(screen.getByRole('textbox', { description: 'メールアドレスを入力してください。' })).toBe(
      email,
    );
    expect(screen.getByText('パスワードを入力してください。')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('if the API refuses the log-in, the page shows the API’s message and keeps the input', async () => {
    const { user, sent } = openApp('/');
    await fillIn(user, 'demo@example.com', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('メールアドレスまたはパスワードが正しくありません。');
    expect(screen.getByDisplayValue('demo@example.com')).toBeInTheDocument();
    expect(screen.getByDisplayValue('wrong')).toBeInTheDocument();
    expect(sent).toEqual(['POST /v1/auth/login']);
  });

  test('after the log-in and the selection of a workspace, the app opens the path that the user requested', async () => {
    const { user, path } = openApp('/documents');
    await waitFor(() => expect(path()).toBe('/?next=%2Fdocuments'));
    await fillIn(user, 'demo@example.com', 'Demo1234');
    await user.click(await screen.findByRole('button', { name: /^株式会社みなと坂システム/ }));
    await screen.findByRole('heading', { name: '書類', level: 1 });
    expect(path()).toBe('/documents');
  });

  test('a logout on the workspace page clears the session and leads to the log-in page', async () => {
    const { user, path } = openApp('/');
    await fillIn(user, 'demo@example.com', 'Demo1234');
    await user.click(await screen.findByRole('button', { name: 'ログアウト' }));
    await screen.findByRole('heading', { name: 'ログイン', level: 1 });
    expect(path()).toBe('/');
    expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null, workspaces: [] });
  });
});
