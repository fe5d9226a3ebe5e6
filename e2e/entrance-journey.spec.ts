import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { enter, heading, workspaces } from './support/log-in.ts';
import { mailedCode } from './support/mailbox.ts';

const EMAIL = 'misaki.sato@aoba-seisakusho.example';

const email = (page: Page): Locator => page.getByRole('textbox', { name: 'メールアドレス' });
const labelled = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const code = (page: Page): Locator => page.getByRole('textbox', { name: '確認コード' });
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

const signUp = async (page: Page, password: string): Promise<void> => {
  await page.goto('/');
  await link(page, '新規登録').click();
  await expect(heading(page)).toHaveText('新規登録');
  await email(page).fill(EMAIL);
  await labelled(page, 'パスワード').fill(password);
  await labelled(page, 'パスワード(確認)').fill(password);
  await button(page, '登録する').click();
  await expect(heading(page)).toHaveText('メールアドレスの確認');
};

const enterCode = async (page: Page): Promise<void> => {
  await expect(email(page)).toHaveValue(EMAIL);
  await code(page).fill(await mailedCode(page, 'メールアドレスの確認', EMAIL));
  await button(page, '確認する').click();
};

/**
 * Confirms the email address after a reload. The reload removes the password of the sign-up from
 * memory, so the user has to log in.
 */
const confirm = async (page: Page): Promise<void> => {
  await page.goto('/confirm-email');
  await email(page).fill(EMAIL);
  await enterCode(page);
  await expect(heading(page)).toHaveText('ログイン');
};

const logIn = async (page: Page, password: string): Promise<void> => {
  await expect(email(page)).toHaveValue(EMAIL);
  await labelled(page, 'パスワード').fill(password);
  await button(page, 'ログイン').click();
};

const expectFirstDay = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('はじめに、会社を登録します');
  await expect(page.getByText(/^ワークスペースが取得できませんでした。/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
};

test(
  'a new user signs up, requests a second confirmation code, enters the second code and is logged in',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Secret123');
    const former = await mailedCode(page, 'メールアドレスの確認', EMAIL);
    await button(page, '確認コードをもう一度送信').click();
    await expect(page.getByText(/^新しい確認コードを送信しました。/)).toBeVisible();
    await expectAccessible(page);
    expect(await mailedCode(page, 'メールアドレスの確認', EMAIL)).not.toBe(former);
    await enterCode(page);
    await expectFirstDay(page);
    await expectAccessible(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), document.cookie]),
    );
    expect(kept).not.toContain(EMAIL);
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(stored).not.toContain('Secret123');
  },
);

test(
  'a user resets a forgotten password with the newer of two codes, and the old password no longer works',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page, 'Secret123');
    await confirm(page);
    await link(page, 'パスワードをお忘れの方').click();
    await expect(heading(page)).toHaveText('パスワードの再設定');
    await expect(email(page)).toHaveValue(EMAIL);
    await button(page, '送信する').click();

    await expect(heading(page)).toHaveText('新しいパスワードの設定');
    const former = await mailedCode(page, 'パスワードの再設定', EMAIL);
    await button(page, '確認コードをもう一度送信').click();
    await expect(page.getByText('最新のメールの確認コードを入力してください')).toBeVisible();
    const newer = await mailedCode(page, 'パスワードの再設定', EMAIL);
    expect(newer).not.toBe(former);
    await code(page).fill(newer);
    await labelled(page, '新しいパスワード').fill('Another99');
    await labelled(page, '新しいパスワード(確認)').fill('Another99');
    await button(page, '変更する').click();

    await expect(heading(page)).toHaveText('ログイン');
    await expect(page.getByText('パスワードを変更しました。')).toBeVisible();
    await logIn(page, 'Secret123');
    await expect(page.getByRole('alert')).toContainText('正しくありません');
    await logIn(page, 'Another99');
    await expectFirstDay(page);
  },
);

test('a user who has not confirmed the email address can continue by signing up again, by logging in or by the link in the mail', async ({
  page,
}) => {
  await signUp(page, 'Secret123');
  await signUp(page, 'Secret123');
  await page.goto('/signup');
  await email(page).fill(EMAIL);
  await labelled(page, 'パスワード').fill('Another99');
  await labelled(page, 'パスワード(確認)').fill('Another99');
  await button(page, '登録する').click();
  await expect(email(page)).toHaveAccessibleDescription('このメールアドレスは既に登録されています');
  await link(page, 'このメールアドレスでログイン').click();
  await logIn(page, 'Secret123');
  await expect(page.getByRole('alert')).toContainText('メールアドレスの確認が済んでいません');
  await expectAccessible(page);
  await link(page, '確認コードを入力する').click();
  await expect(email(page)).toHaveValue(EMAIL);

  await page.getByRole('button', { name: '受信メール' }).click();
  await page.getByRole('link', { name: 'メールのリンクを開く' }).first().click();
  await expect(heading(page)).toHaveText('メールアドレスの確認');
  await enterCode(page);
  await expect(heading(page)).toHaveText('ログイン');
});

test(
  'when the password reset shows an error, the keyboard focus moves to the field with the error',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/forgot-password');
    await email(page).fill('abc');
    await button(page, '送信する').click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/形式が正しくありません/);
    await email(page).fill('nobody@example.com');
    await button(page, '送信する').click();
    await expect(heading(page)).toHaveText('新しいパスワードの設定');
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('０１２３４５');
    await page.keyboard.press('Enter');
    await expect(labelled(page, '新しいパスワード')).toBeFocused();
    await page.keyboard.type('Another99');
    await page.keyboard.press('Enter');
    await expect(labelled(page, '新しいパスワード(確認)')).toBeFocused();
    await page.keyboard.type('Another99');
    await page.keyboard.press('Enter');
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveAccessibleDescription(/確認コードが正しくありません/);
  },
);

test.describe('accessibility of sign-up, email confirmation and password reset', () => {
  test(
    'the sign-up page is accessible when an invitation opens it, when it shows errors and when the email address is already registered',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/signup?invitation=token');
      await expect(heading(page)).toHaveText('新規登録');
      await expect(page).toHaveURL('/signup');
      await expectAccessible(page);
      await button(page, '登録する').click();
      await expect(email(page)).toBeFocused();
      await expectAccessible(page);
      await email(page).fill('demo@example.com');
      await labelled(page, 'パスワード').fill('Secret123');
      await labelled(page, 'パスワード(確認)').fill('Secret123');
      await button(page, '登録する').click();
      await expect(link(page, 'このメールアドレスでログイン')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'the page for the confirmation code is accessible when it is empty, when it shows errors and after the user has entered a wrong code',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/confirm-email');
      await expect(heading(page)).toHaveText('メールアドレスの確認');
      await expectAccessible(page);
      await button(page, '確認する').click();
      await expect(email(page)).toBeFocused();
      await expectAccessible(page);
      await email(page).fill('nobody@example.com');
      await code(page).fill('123456');
      await button(page, '確認する').click();
      await expect(code(page)).toHaveAccessibleDescription(/正しくありません/);
      await expectAccessible(page);
    },
  );

  test(
    'the page that confirms a new email address is accessible after the user has requested another code',
    { tag: '@phone' },
    async ({ page }) => {
      await enter(page, '/settings/account/change-email', workspaces.subsidyGrant);
      await page.getByRole('textbox', { name: '新しいメールアドレス' }).fill(EMAIL);
      await button(page, '変更する').click();
      await expect(heading(page)).toHaveText('メールアドレスの確認');
      await expect(email(page)).toHaveValue(EMAIL);
      await button(page, '確認コードをもう一度送信').click();
      await expect(page.getByText('新しい確認コードを送信しました')).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'the password reset is accessible when the form is empty, when it shows errors and after the user has requested another code',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/forgot-password');
      await expect(heading(page)).toHaveText('パスワードの再設定');
      await expectAccessible(page);
      await button(page, '送信する').click();
      await expect(email(page)).toBeFocused();
      await expectAccessible(page);
      await email(page).fill('nobody@example.com');
      await button(page, '送信する').click();
      await expect(heading(page)).toHaveText('新しいパスワードの設定');
      await button(page, '確認コードをもう一度送信').click();
      await expect(page.getByText('新しい確認コードが届きます')).toBeVisible();
      await button(page, '変更する').click();
      await expect(code(page)).toBeFocused();
      await expectAccessible(page);
    },
  );
});
