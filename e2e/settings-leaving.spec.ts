import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { waitUntilSettled, enter, heading, workspaces } from './support/log-in.ts';

test('while the browser is offline, the その他の設定 page sends nothing and shows the reason, and works again when the browser is online', async ({
  page,
  context,
  server,
}) => {
  await enter(page, '/settings/others', workspaces.subsidyGrantPlus);
  await waitUntilSettled(page);
  await server.forgetRequests();
  await context.setOffline(true);
  const notify = page.getByRole('checkbox', { name: /^会社情報に合う/ });
  await expect(page.getByText(/接続していないため、変更できません/)).toBeVisible();
  await notify.press(' ');
  await expect(notify).not.toBeChecked();
  await page.getByRole('button', { name: 'ワークスペースを削除する' }).click();
  const dialog = page.getByRole('dialog', { name: /削除しますか/ });
  await dialog.getByLabel('ワークスペース名').fill(workspaces.subsidyGrantPlus);
  const send = dialog.getByRole('button', { name: '削除する' });
  await expect(send).toHaveAccessibleDescription(/接続していないため、削除できません/);
  await dialog.getByLabel('ワークスペース名').press('Enter');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(send).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  await notify.click();
  await expect(page.getByText('通知をオンにしました。')).toBeVisible();
  expect(await server.requests('DELETE', /./)).toEqual([]);
  expect(await server.requests('POST', /notification$/)).toHaveLength(1);
});

test('a viewer leaves a workspace and cannot open it again', async ({ page, server }) => {
  await enter(page, '/settings/others', workspaces.asViewer);
  await page.getByRole('button', { name: 'ワークスペースから退会する' }).click();
  const dialog = page.getByRole('dialog', { name: /退会しますか/ });
  await expect(dialog.getByLabel('ワークスペース名')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('ワークスペース名').fill(workspaces.asViewer);
  await dialog.getByRole('button', { name: '退会する' }).click();

  await expect(heading(page)).toHaveText('ワークスペース');
  await expect(page.getByText(`「${workspaces.asViewer}」から退会しました。`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`^${workspaces.asViewer}`) }),
  ).toHaveCount(0);
  expect(await server.requests('DELETE', /\/workspace-withdrawal$/)).toHaveLength(1);
  await page.goto('/settings');
  await expect(page.getByText('ワークスペースが選択されていません')).toBeVisible();
});

test('an owner deletes a workspace by typing its full name, with the keyboard alone', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/others', workspaces.subsidy);
  const open = page.getByRole('button', { name: 'ワークスペースを削除する' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /削除しますか/ });
  const name = dialog.getByLabel('ワークスペース名');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.insertText('青葉台ベーカリー');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/一致していません/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: '削除する' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await server.requests('DELETE', /\/workspace$/)).toEqual([]);

  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText('株式会社');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`「${workspaces.subsidy}」を削除しました。`)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  const calls = await server.requests('DELETE', /\/workspace$/);
  expect(calls.map(({ body }) => body)).toEqual([{ workspaceId: 2 }]);
});
