import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { tabTo } from './support/by-keyboard.ts';
import { enter, heading, toasts, workspaces } from './support/log-in.ts';

const NEWCOMER = { email: 'haruka.mori@example.com', password: 'Secret123' };
const WORKSPACE = workspaces.subsidyGrantPlus;

const row = (page: Page, name: string): Locator =>
  page.getByRole('row', { name: new RegExp(name.replaceAll('.', String.raw`\.`)) });
const roleOf = (page: Page, name: string): Locator =>
  row(page, name).getByRole('combobox', { name: /権限/ });
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const said = (page: Page, message: string): Locator => toasts(page).getByText(message);

/** Returns the main menu. On a phone, opens the drawer that contains the menu first. */
const menuOf = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (isMobile) await page.getByRole('button', { name: 'メニュー' }).click();
  return page.getByRole('navigation', { name: 'メインメニュー' }).filter({ visible: true });
};

const invite = async (page: Page): Promise<void> => {
  await button(page, 'メンバーを招待').click();
  const dialog = page.getByRole('dialog', { name: 'メンバーを招待' });
  await dialog.getByLabel('メールアドレス').fill(NEWCOMER.email);
  await expect(dialog.getByLabel('権限')).toHaveValue('editor');
  await dialog.getByRole('button', { name: '招待する' }).click();
  await expect(said(page, `${NEWCOMER.email} に招待メールを送信しました`)).toBeVisible();
  await expect(row(page, NEWCOMER.email)).toContainText('招待中');
};

const signUp = async (page: Page, link: string, code: () => Promise<string>): Promise<void> => {
  await page.goto(link);
  await expect(heading(page)).toHaveText('新規登録');
  // The app removes the invitation token from the address, so that nobody sees or shares the token.
  await expect(page).toHaveURL('/signup');
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(NEWCOMER.email);
  await page.getByLabel('パスワード', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('パスワード(確認)', { exact: true }).fill(NEWCOMER.password);
  await button(page, '登録する').click();
  await expect(heading(page)).toHaveText('メールアドレスの確認');
  await page.getByRole('textbox', { name: '確認コード' }).fill(await code());
  await button(page, '確認する').click();
};

test(
  'an invited user joins a workspace, can open fewer screens after the role becomes 閲覧者, and cannot open the workspace after being removed',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    test.setTimeout(90_000);
    await enter(page, '/members', WORKSPACE);
    await invite(page);

    const [mail] = await server.mails();
    expect(mail).toMatchObject({ to: NEWCOMER.email, kind: 'invitation' });
    const other = await server.secondPage();
    await signUp(other, mail?.link ?? '', async () => (await server.mails())[0]?.code ?? '');
    await expect(heading(other)).toHaveText('ワークスペース');
    await expect(other.getByText(`「${WORKSPACE}」に参加しました`)).toBeVisible();
    await expect(other.getByRole('alert')).toHaveCount(0);
    await expect(other.getByText('新しく参加')).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: new RegExp(`^${WORKSPACE}`) }).click();
    await expect(heading(other)).toHaveText('補助金・助成金を探す');
    const full = await menuOf(other, isMobile);
    await full.getByRole('link', { name: 'メンバー' }).click();
    await expect(heading(other)).toHaveText('メンバー');
    await expect(row(other, NEWCOMER.email)).toContainText('自分');

    await page.reload();
    await expect(row(page, NEWCOMER.email)).not.toContainText('招待中');
    await roleOf(page, NEWCOMER.email).selectOption('閲覧者');
    await expect(said(page, '権限を「閲覧者」に変更しました')).toBeVisible();

    // The invited user's screen stays the same until the invited user opens another page.
    await expect(button(other, 'メンバーを招待')).toBeVisible();
    await (await menuOf(other, isMobile)).getByRole('link', { name: 'お気に入り' }).click();
    await expect(heading(other)).toHaveText('お気に入り');
    const lesser = await menuOf(other, isMobile);
    await expect(lesser.getByRole('link')).toHaveText(['検索', 'お気に入り', '書類', '設定']);
    await other.goto('/members');
    await expect(other.getByText('この機能を利用する権限がありません')).toBeVisible();

    await row(page, NEWCOMER.email).getByRole('button', { name: /削除/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(NEWCOMER.email);
    await dialog.getByRole('button', { name: '削除する' }).click();
    await expect(row(page, NEWCOMER.email)).toHaveCount(0);

    server.expectRefusals();
    await (await menuOf(other, isMobile)).getByRole('link', { name: '検索' }).click();
    await expect(other.getByRole('alert')).toContainText(
      'このワークスペースを利用する権限がありません。メンバーから削除された可能性があります。',
    );
    await other.getByRole('button', { name: 'ワークスペースを選び直す' }).click();
    await expect(heading(other)).toHaveText('はじめに、会社を登録します');
    await expect(other.getByText(/招待された方は、招待メールのリンクを開いて/)).toBeVisible();
    await expect(other.getByRole('button', { name: new RegExp(`^${WORKSPACE}`) })).toHaveCount(0);
  },
);

test('a user who follows an invitation for another email address sees an error, and joins after logging in with the invited address', async ({
  page,
  server,
}) => {
  await enter(page, '/members', WORKSPACE);
  await button(page, 'メンバーを招待').click();
  const dialog = page.getByRole('dialog', { name: 'メンバーを招待' });
  await dialog.getByLabel('メールアドレス').fill('suzuki@example.com');
  await dialog.getByRole('button', { name: '招待する' }).click();
  await expect(row(page, 'suzuki@example.com')).toContainText('招待中');

  const [mail] = await server.mails();
  const other = await server.secondPage();
  const logIn = async (email: string): Promise<void> => {
    await other.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
    await other.getByLabel('パスワード', { exact: true }).fill('Demo1234');
    await button(other, 'ログイン').click();
  };
  await other.goto(mail?.link ?? '');
  await other.getByRole('link', { name: '登録済みの方はログインして参加' }).click();
  await expect(heading(other)).toHaveText('ログイン');
  server.expectRefusals();
  await logIn('kato@example.com');
  await expect(other.getByRole('alert')).toContainText(
    '現在は kato@example.com でログインしています',
  );
  await expectAccessible(other);
  await button(other, '別のメールアドレスでログインする').click();
  await expect(heading(other)).toHaveText('ログイン');
  await logIn('suzuki@example.com');
  await expect(other.getByText(`「${WORKSPACE}」に参加しました`)).toBeVisible();
});

test('a user can change a role and remove a member by keyboard alone', async ({ page, server }) => {
  await enter(page, '/members', WORKSPACE);
  await tabTo(page, roleOf(page, '高橋 大輔'));
  await page.keyboard.press('ArrowDown');
  await expect(said(page, '高橋 大輔さんの権限を「閲覧者」に変更しました')).toBeVisible();
  await expect(roleOf(page, '高橋 大輔')).toBeFocused();

  await tabTo(page, button(page, '高橋 大輔を削除'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /高橋 大輔/ });
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, '高橋 大輔を削除')).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '削除する' }));
  await page.keyboard.press('Enter');
  await expect(row(page, '高橋 大輔')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  const [removal] = await server.requests('DELETE', /^\/v1\/member\/403$/);
  expect(removal?.body).toEqual({ workspaceId: 4 });
});
