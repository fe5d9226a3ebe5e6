import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, workspaces } from '../support/log-in.ts';

test.describe('accessibility of the settings', () => {
  test('the settings menu and the pages for workspace, account and その他の設定 are accessible @phone', async ({
    page,
  }) => {
    await enter(page, '/settings', workspaces.subsidyGrantPlus);
    for (const [path, title] of [
      ['/settings', '設定'],
      ['/settings/workspace', 'ワークスペース設定'],
      ['/settings/account', 'アカウント設定'],
      ['/settings/account/change-email', 'メールアドレスの変更'],
      ['/settings/account/change-password', 'パスワードの変更'],
      ['/settings/others', 'その他の設定'],
    ] as const) {
      if (path !== '/settings') await moveTo(page, path);
      await expect(heading(page)).toHaveText(title);
      await expectAccessible(page);
    }
  });

  test('the workspace settings are accessible when the form shows errors', async ({ page }) => {
    await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
    await page.getByLabel('ワークスペース名').fill('');
    await page
      .getByLabel('ロゴ画像')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByLabel('ワークスペース名')).toHaveAccessibleDescription(
      /入力してください/,
    );
    await expect(page.getByText('この形式の画像は使えません')).toBeVisible();
    await expectAccessible(page);
  });

  test('the account settings pass the accessibility checks when they cannot be saved', async ({
    page,
    server,
  }) => {
    await enter(page, '/settings/account', workspaces.subsidyGrantPlus);
    await server.injectFault({ method: 'PUT', path: '/v1/workspace-user', status: 503, times: 2 });
    await page.getByLabel('ユーザー名').fill('佐藤 みさき');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText('保存できませんでした。入力した内容は残っています')).toBeVisible();
    await expectAccessible(page);
  });

  test('the dialog for deleting a workspace passes the accessibility checks when the app cannot know whether the server has deleted the workspace', async ({
    page,
    server,
  }) => {
    await enter(page, '/settings/others', workspaces.free);
    await page.getByRole('button', { name: 'ワークスペースを削除する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('ワークスペース名').fill(workspaces.free);
    await server.injectFault({ method: 'DELETE', path: '/v1/workspace', status: 500, times: 2 });
    await dialog.getByRole('button', { name: '削除する' }).click();
    await expect(dialog.getByRole('button', { name: '送信状況を確認' })).toBeVisible();
    await expectAccessible(page);
  });

  test('settings pages pass the accessibility checks when they say that the plan lacks a feature or that a viewer may not use the page', async ({
    page,
  }) => {
    await enter(page, '/settings/others', workspaces.free);
    await expect(page.getByRole('link', { name: 'プランを見る' })).toBeVisible();
    await expectAccessible(page);
    await moveTo(page, '/workspaces');
    await page.getByRole('button', { name: new RegExp(`^${workspaces.asViewer}`) }).click();
    await expect(heading(page)).not.toHaveText('ワークスペース');
    await moveTo(page, '/settings/account');
    await expect(page.getByText('この機能を利用する権限がありません')).toBeVisible();
    await expectAccessible(page);
  });
});
