import type { Page } from '@playwright/test';
import { embedded } from '../scripts/build/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, logOut, workspaces } from './support/log-in.ts';

const logInWith = async (
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};

test('a changed password works at the next log-in, and the old password does not', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/account/change-password', workspaces.subsidyGrantPlus);
  await page.getByLabel(/^現在のパスワード/).fill('Demo9999');
  await page.getByLabel(/^新しいパスワード(?!\()/).fill('Neu56789');
  await page.getByLabel(/^新しいパスワード\(確認\)/).fill('Neu56789');
  await server.injectFault({ path: '/none' });
  await page.getByRole('button', { name: '変更する' }).click();
  const current = page.getByLabel(/^現在のパスワード/);
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/現在のパスワードが正しくありません/);
  await expectAccessible(page);
  await current.fill('Demo1234');
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(heading(page)).toHaveText('アカウント設定');
  await expect(page.getByText(/^パスワードを変更しました/).first()).toBeVisible();

  await page.reload();
  await expect(heading(page)).toHaveText('アカウント設定');
  await logOut(page);
  await logInWith(page, { email: 'demo@example.com', password: 'Demo1234' });
  await expect(page.getByRole('alert')).toContainText('パスワードが正しくありません');
  await logInWith(page, { email: 'demo@example.com', password: 'Neu56789' });
  await expect(heading(page)).toHaveText('ワークスペース');
});

test.describe('in the demo', () => {
  test.use({ baseURL: embedded.url });

  test('a user changes the email address and confirms it with the code from the demo mailbox @phone', async ({
    page,
  }) => {
    await enter(page, '/settings/account/change-email', workspaces.subsidyGrantPlus);
    await page.getByLabel('新しいメールアドレス').fill('tanaka@example.com');
    await page.getByRole('button', { name: '変更する' }).click();
    const field = page.getByLabel('新しいメールアドレス');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/このメールアドレスは既に登録されています/);
    await field.fill('misaki@example.com');
    await page.getByRole('button', { name: '変更する' }).click();

    await expect(heading(page)).toHaveText('メールアドレスの確認');
    await page.getByRole('button', { name: '受信メール' }).click();
    const mailbox = page.getByRole('dialog', { name: '受信メール（デモ）' });
    const mail = await mailbox
      .getByText(/^確認コード \d{6}/)
      .first()
      .innerText();
    await mailbox.getByRole('button', { name: '閉じる' }).click();
    await page.getByLabel('確認コード').fill(/\d{6}/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: '確認する' }).click();
    await expect(heading(page)).toHaveText('アカウント設定');
    await expect(page.getByRole('definition').filter({ hasText: 'misaki@' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('definition').filter({ hasText: 'misaki@' })).toBeVisible();

    await logOut(page);
    await logInWith(page, { email: 'misaki@example.com', password: 'Demo1234' });
    await expect(heading(page)).toHaveText('ワークスペース');
  });
});
