import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, workspaces } from '../support/log-in.ts';

test(
  'the member list and the invitation dialog are accessible, also when the dialog shows errors or when the app cannot know whether the invitation was sent',
  { tag: '@phone' },
  async ({ page, server }) => {
    await enter(page, '/members', workspaces.subsidyGrantPlus);
    await expect(page.getByRole('row', { name: /newcomer/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'メンバーを招待' }).click();
    const dialog = page.getByRole('dialog', { name: 'メンバーを招待' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '招待する' }).click();
    await expect(dialog.getByText('メールアドレスを入力してください。')).toBeVisible();
    await expectAccessible(page);
    await server.injectFault({ method: 'POST', path: '/v1/invite', drop: true });
    await dialog.getByLabel('メールアドレス').fill('new@example.com');
    await dialog.getByRole('button', { name: '招待する' }).click();
    await expect(dialog.getByRole('button', { name: '送信状況を確認' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the member list is accessible after the change of a role has failed and while the dialog for removing a member is open', async ({
  page,
  server,
}) => {
  await enter(page, '/members', workspaces.subsidyGrantPlus);
  await server.injectFault({ method: 'PUT', path: '/v1/member', status: 403 });
  await page.getByRole('combobox', { name: '高橋 大輔さんの権限' }).selectOption('閲覧者');
  await expect(page.getByRole('row', { name: /高橋 大輔/ }).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '高橋 大輔を削除' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

test('the member list passes the accessibility checks when it says that the last owner cannot be changed, and when the latest members cannot be fetched', async ({
  page,
  server,
}) => {
  await enter(page, '/members', workspaces.subsidyGrant);
  await expect(page.getByText('最後のオーナーのため変更できません')).toBeVisible();
  await expectAccessible(page);
  await server.injectFault({ method: 'GET', path: '/v1/members', status: 403, times: 0 });
  await page.reload();
  await expect(page.getByText('最新のメンバーを取得できませんでした')).toBeVisible();
  await expectAccessible(page);
});

test('the workspace list passes the accessibility checks while the app checks an invitation and after the server has refused the invitation', async ({
  page,
  server,
}) => {
  server.expectRefusals();
  await page.goto('/signup?invitation=unknown');
  await page.getByRole('link', { name: '登録済みの方はログインして参加' }).click();
  await server.injectFault({
    method: 'POST',
    path: '/v1/invite-acceptance',
    status: 503,
    delay: 3_000,
  });
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('demo@example.com');
  await page.getByLabel('パスワード', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('招待を確認しています…')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText('この招待は無効になっています')).toBeVisible();
  await expectAccessible(page);
});
