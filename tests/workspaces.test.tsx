// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readSession, selectedWorkspaceOf } from '~/stores/session';
import { openApp } from './support/open-app';

const logIn = async (app: ReturnType<typeof openApp>): Promise<void> => {
  await app.user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
  await app.user.type(screen.getByLabelText('パスワード'), 'Demo1234');
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  await screen.findByRole('button', { name: /^さくらば珈琲/ });
};

describe('the choice of a workspace', () => {
  test('names plan and role of each and finds one by its name', async () => {
    const app = openApp('/');
    await logIn(app);
    const button = screen.getByRole('button', { name: /^株式会社やまぶき建設/ });
    expect(button.textContent).toContain('補助金・助成金');
    expect(button.textContent).toContain('編集者');
    await app.user.type(screen.getByLabelText('ワークスペースを名前で探す'), 'ヤマブキ');
    const list = screen.getByRole('list');
    expect(within(list).getAllByRole('button')).toEqual([button]);
  });

  test('shows the menu that plan and role open, and nothing else', async () => {
    const app = openApp('/');
    await logIn(app);
    // A viewer on subsidy_grant_plus: search, favourites, documents and the settings.
    await app.user.click(screen.getByRole('button', { name: /^北の実り食品株式会社/ }));
    const menu = await screen.findByRole('navigation', { name: 'メインメニュー' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['検索', 'お気に入り', '書類', '設定']);
    await waitFor(() => expect(app.path()).toBe('/search'));
  });

  test('starts on the first page that the role may open', async () => {
    const app = openApp('/');
    await logIn(app);
    // An admin on agency_3 may search.
    await app.user.click(screen.getByRole('button', { name: /^なぎさ会計事務所/ }));
    await waitFor(() => expect(app.path()).toBe('/search'));
    expect(selectedWorkspaceOf(readSession())?.name).toBe('なぎさ会計事務所');
  });
});

describe('a new workspace', () => {
  const open = async () => {
    const app = openApp('/');
    await logIn(app);
    await app.user.click(screen.getByRole('link', { name: 'ワークスペースを作成' }));
    await screen.findByRole('heading', { name: 'ワークスペースの作成', level: 1 });
    return app;
  };

  test('needs a name, and says so at the field', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: '作成する' }));
    const name = await screen.findByRole('textbox', {
      name: /^ワークスペース名/,
      description: /ワークスペース名を入力してください。/,
    });
    expect(document.activeElement).toBe(name);
    expect(app.sent).not.toContain('POST /v1/workspace');
  });

  test('refuses a file that is no image, whatever its ending', async () => {
    const app = await open();
    await app.user.upload(
      screen.getByLabelText(/^ロゴ画像/),
      new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/この形式の画像は使えません/)).toBeTruthy();
  });
});
