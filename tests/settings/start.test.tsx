// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { routeAt } from '~/app/route-table';
import { App } from '~/app/start-app';
import {
  AS_ADMIN,
  AS_EDITOR,
  AS_OWNER,
  AS_VIEWER,
  openSettings,
} from './support/open-settings.tsx';
import { recordingApi, workspaceOn } from './support/recording-api.ts';
import { comeAs, openAt } from './support/visit.ts';

const ACCOUNT = ['アカウント設定', 'メールアドレスの変更', 'パスワードの変更'];
const PAYMENT = ['プラン', 'お支払い方法', '請求履歴'];

const linksInMain = (): HTMLElement[] => within(screen.getByRole('main')).getAllByRole('link');

describe('the start page of the settings', () => {
  test.each([
    ['an owner', AS_OWNER, ['ワークスペース設定', ...ACCOUNT, ...PAYMENT, 'その他の設定']],
    ['an admin', AS_ADMIN, ['ワークスペース設定', ...ACCOUNT, 'その他の設定']],
    ['an editor', AS_EDITOR, ['ワークスペース設定', ...ACCOUNT, 'その他の設定']],
    ['a viewer', AS_VIEWER, ['その他の設定']],
  ])('lists for %s what the role opens, by the names of the screens', async (_, id, names) => {
    await openSettings('/settings', id);
    expect(await screen.findByRole('heading', { level: 1, name: '設定' })).toBeTruthy();
    const links = linksInMain();
    expect(links.map((link) => link.textContent)).toEqual(names);
    for (const link of links) {
      expect(routeAt(link.getAttribute('href') ?? '')?.title).toBe(link.textContent);
    }
  });

  test('says beside each name what is set now', async () => {
    await openSettings('/settings', AS_OWNER);
    const row = (name: string, description: string) =>
      screen.findByRole('link', { name, description });
    expect(await row('ワークスペース設定', '名前とロゴ：株式会社ひかり野製作所')).toBeTruthy();
    expect(await row('アカウント設定', 'ユーザー名：佐藤 美咲')).toBeTruthy();
    expect(await row('メールアドレスの変更', 'demo@example.com')).toBeTruthy();
    expect(await row('プラン', 'ご利用中のプラン：補助金・助成金')).toBeTruthy();
    expect(
      await row('その他の設定', '通知、プランのダウングレード、お支払い周期、ワークスペースの削除'),
    ).toBeTruthy();
  });

  test('promises a viewer nothing but the way out', async () => {
    await openSettings('/settings', AS_VIEWER);
    expect(
      await screen.findByRole('link', { name: 'その他の設定', description: '退会' }),
    ).toBeTruthy();
  });

  test('is where the way back above each screen leads', async () => {
    const app = await openSettings('/settings/account/change-email', AS_OWNER);
    await app.user.click(await screen.findByRole('link', { name: 'アカウント設定に戻る' }));
    await screen.findByRole('heading', { level: 1, name: 'アカウント設定' });
    await app.user.click(screen.getByRole('link', { name: '設定に戻る' }));
    await screen.findByRole('heading', { level: 1, name: '設定' });
    expect(app.path()).toBe('/settings');
  });
});

describe('a screen of the settings that the role may not open', () => {
  test.each([
    ['/settings/workspace', 'ワークスペース設定'],
    ['/settings/account', 'アカウント設定'],
    ['/settings/account/change-email', 'アカウント設定'],
    ['/settings/account/change-password', 'アカウント設定'],
  ])('says so to a viewer at %s, and whom to ask', async (path, feature) => {
    await openSettings(path, AS_VIEWER);
    expect(await screen.findByText('この機能を利用する権限がありません')).toBeTruthy();
    expect(
      screen.getByText(
        `「${feature}」を使えるのは、このワークスペースではオーナー・管理者・編集者です。オーナーの加藤 隆さんに権限の変更を依頼してください。`,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('names the owner alone where no plan opens it to the role', async () => {
    await openSettings('/settings/plans', AS_EDITOR);
    expect(
      await screen.findByText(
        '「プラン」を使えるのは、このワークスペースではオーナーです。オーナーの小林 直子さんに権限の変更を依頼してください。',
      ),
    ).toBeTruthy();
  });

  test('names the plan that would open it to the role as well', async () => {
    comeAs('selected', workspaceOn('subsidy', 'viewer'));
    const app = openAt('/favorites', recordingApi('subsidy'));
    render(<App {...app} />);
    expect(
      await screen.findByText(/「補助金・助成金プラス」以上のプランでは、閲覧者も使えます。/),
    ).toBeTruthy();
  });
});
