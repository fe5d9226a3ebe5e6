// @vitest-environment jsdom

import { render, screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { routeAt } from '~/app/route-table';
import { App } from '~/app/start-app';
import {
  AS_ADMIN,
  AS_EDITOR,
  AS_OWNER,
  AS_VIEWER,
  openSettings,
} from '../support/open-settings.tsx';
import { recordingApi, workspaceOn } from '../support/recording-api.ts';
import { startSessionAs, openAt } from '../support/visit.ts';

const ACCOUNT = ['アカウント設定', 'メールアドレスの変更', 'パスワードの変更'];
const PAYMENT = ['プラン', 'お支払い方法', '請求履歴'];

const linksInMain = (): HTMLElement[] => within(screen.getByRole('main')).getAllByRole('link');

describe('the start page of the settings', () => {
  test.each([
    ['an owner', AS_OWNER, ['ワークスペース設定', ...ACCOUNT, ...PAYMENT, 'その他の設定']],
    ['an admin', AS_ADMIN, ['ワークスペース設定', ...ACCOUNT, 'その他の設定']],
    ['an editor', AS_EDITOR, ['ワークスペース設定', ...ACCOUNT, 'その他の設定']],
    ['a viewer', AS_VIEWER, ['その他の設定']],
  ])(
    'the settings start page lists the screens that %s may open, by their titles',
    async (_, id, names) => {
      await openSettings('/settings', id);
      expect(await screen.findByRole('heading', { level: 1, name: '設定' })).toBeInTheDocument();
      const links = linksInMain();
      expect(links.map((link) => link.textContent)).toEqual(names);
      for (const link of links) {
        expect(routeAt(link.getAttribute('href') ?? '')?.title).toBe(link.textContent);
      }
    },
  );

  test('on the settings start page, each link is described by the screen’s current value or by what the screen contains', async () => {
    await openSettings('/settings', AS_OWNER);
    const row = (name: string, description: string) =>
      screen.findByRole('link', { name, description });
    expect(
      await row('ワークスペース設定', '名前とロゴ：株式会社ひかり野製作所'),
    ).toBeInTheDocument();
    expect(await row('アカウント設定', 'ユーザー名：佐藤 美咲')).toBeInTheDocument();
    expect(await row('メールアドレスの変更', 'demo@example.com')).toBeInTheDocument();
    expect(await row('プラン', 'ご利用中のプラン：補助金・助成金')).toBeInTheDocument();
    expect(
      await row('その他の設定', '通知、ダウングレード、お支払い周期、退会、ワークスペースの削除'),
    ).toBeInTheDocument();
  });

  test('for a viewer, the link to その他の設定 on the settings start page mentions only 退会', async () => {
    await openSettings('/settings', AS_VIEWER);
    expect(
      await screen.findByRole('link', { name: 'その他の設定', description: '退会' }),
    ).toBeInTheDocument();
  });

  test('from the screen メールアドレスの変更, back links lead first to アカウント設定 and then to the settings start page', async () => {
    const app = await openSettings('/settings/account/change-email', AS_OWNER);
    await app.user.click(await screen.findByRole('link', { name: 'アカウント設定に戻る' }));
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    await app.user.click(screen.getByRole('link', { name: '設定に戻る' }));
    await screen.findByRole('heading', { level: 1, name: '設定' });
    expect(app.path()).toBe('/settings');
  });

  test('if the user opened パスワードの変更 from the settings start page, the back link leads to the settings start page', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    await app.user.click(await screen.findByRole('link', { name: 'パスワードの変更' }));
    await screen.findByRole('heading', { level: 1, name: 'パスワードの変更' });
    await app.user.click(screen.getByRole('link', { name: '設定に戻る' }));
    await waitFor(() => expect(app.path()).toBe('/settings'));
  });
});

describe('the menu beside a screen of the settings', () => {
  const menu = async () => within(await screen.findByRole('navigation', { name: '設定' }));

  test.each([
    [
      'an owner',
      AS_OWNER,
      [
        'ワークスペース設定',
        ...ACCOUNT,
        ...PAYMENT,
        'その他の設定',
        'プランのダウングレード',
        'お支払い周期',
      ],
    ],
    ['an admin', AS_ADMIN, ['ワークスペース設定', ...ACCOUNT, 'その他の設定']],
    ['a viewer', AS_VIEWER, ['その他の設定']],
  ])('the settings menu lists the screens that %s may open', async (_, id, names) => {
    await openSettings('/settings/others', id);
    const links = (await menu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(names);
  });

  test.each([
    ['/settings/account', 'アカウント設定'],
    ['/settings/account/change-email', 'メールアドレスの変更'],
    ['/settings/billings', '請求履歴'],
    ['/settings/others/payment-period', 'お支払い周期'],
  ])('the settings menu marks only the current screen: %s', async (path, name) => {
    await openSettings(path, AS_OWNER);
    const current = (await menu()).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });

  test('on the account screen, a link in the settings menu opens the screen プラン', async () => {
    const app = await openSettings('/settings/account', AS_OWNER);
    await app.user.click((await menu()).getByRole('link', { name: 'プラン' }));
    await screen.findByRole('heading', { level: 1, name: 'プラン' });
    expect(app.path()).toBe('/settings/plans');
  });
});

describe('a screen of the settings that the role may not open', () => {
  test.each([
    ['/settings/workspace', 'ワークスペース設定'],
    ['/settings/account', 'アカウント設定'],
    ['/settings/account/change-email', 'アカウント設定'],
    ['/settings/account/change-password', 'アカウント設定'],
  ])(
    'a viewer cannot open the settings screen %s and sees which owner to ask for access',
    async (path, feature) => {
      await openSettings(path, AS_VIEWER);
      expect(await screen.findByText('この機能を利用する権限がありません')).toBeInTheDocument();
      expect(
        screen.getByText(`「${feature}」を使えるのは、オーナー・管理者・編集者です。`),
      ).toBeInTheDocument();
      expect(
        screen.getByText('オーナーの加藤 隆さんに権限の変更を依頼してください。'),
      ).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    },
  );

  test('if no plan gives the user’s role access to a screen, the error page names the owner to ask for access, but no plan', async () => {
    await openSettings('/settings/plans', AS_EDITOR);
    const only = await screen.findByText('「プラン」を使えるのは、オーナーです。');
    expect(only.parentElement).toHaveTextContent(
      'オーナーです。オーナーの小林 直子さんに権限の変更を依頼してください。',
    );
  });

  test('if another plan gives the user’s role access to a screen, the error page names that plan', async () => {
    startSessionAs('selected', workspaceOn('subsidy', 'viewer'));
    const app = openAt('/favorites', recordingApi('subsidy'));
    render(<App {...app} />);
    expect(
      await screen.findByText(/「補助金・助成金プラス」プラン以上では、閲覧者も使えます。/),
    ).toBeInTheDocument();
  });
});
