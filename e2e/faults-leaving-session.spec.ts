import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { draftsIn } from './support/drafts.ts';
import {
  changePasswordForm,
  companyForm,
  createForm,
  expectTyped,
  field,
  fillIn,
  submitOf,
} from './support/forms.ts';
import {
  chooseWorkspace,
  waitUntilSettled,
  heading,
  logIn,
  logOut,
  workspaces,
} from './support/log-in.ts';

const EXPIRED = 'セッションの有効期限が切れました。もう一度ログインしてください';
const RESTORED = '前回保存していなかった入力を復元しました。';

const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: '保存していない入力を削除して、ログアウトしますか？' });

for (const form of [createForm, companyForm]) {
  test(`${form.name}: after the session has expired and the user has logged in again, the form opens with the previous input`, async ({
    page,
    server,
  }) => {
    await form.open(page);
    const { pathname } = new URL(page.url());
    await fillIn(page, form);
    await waitUntilSettled(page);
    await server.endSessions();
    await submitOf(page, form).click();
    await expect(page.getByText(EXPIRED)).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await logIn(page);
    if (form !== createForm) {
      await chooseWorkspace(page, workspaces.free);
    }
    await expect(page).toHaveURL(pathname);
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expectTyped(page, form);
    await submitOf(page, form).click();
    await form.done(page);
  });
}

test('the company profile keeps its input after the session has expired, even if the user decides not to leave the page before logging in again', async ({
  page,
  server,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await waitUntilSettled(page);
  await server.endSessions();
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await page.getByRole('button', { name: 'このまま編集する' }).click();
  await submitOf(page, companyForm).click();
  await logIn(page);
  await chooseWorkspace(page, workspaces.free);
  await expectTyped(page, companyForm);
});

test('the password form is empty after the session expires and the user logs in again', async ({
  page,
  server,
}) => {
  await changePasswordForm.open(page);
  await fillIn(page, changePasswordForm);
  await waitUntilSettled(page);
  await server.endSessions();
  await submitOf(page, changePasswordForm).click();
  await logIn(page);
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  await expect(page).toHaveURL('/settings/account/change-password');
  await expect(field(page, '新しいパスワード')).toHaveValue('');
});

test('log-out asks for confirmation before it deletes unsaved input, and if the user cancels, the input stays', async ({
  page,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await waitUntilSettled(page);
  await logOut(page);
  await expect(question(page)).toContainText('「会社情報」');
  await question(page).getByRole('button', { name: 'キャンセル' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/company-info');
  await expectTyped(page, companyForm);
  await expect(page.getByRole('button', { name: '佐藤 美咲' })).toBeFocused();

  await logOut(page);
  await question(page).getByRole('button', { name: '保存せずにログアウト' }).click();
  await expect(heading(page)).toHaveText('ログイン');
  await page.goto('/company-info');
  await logIn(page);
  await chooseWorkspace(page, workspaces.free);
  await expect(heading(page)).toHaveText('会社情報');
  await expect(field(page, '代表者名')).toHaveValue('');
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('before log-out, the app shows that another tab has unsaved input, and after the confirmation both tabs are logged out', async ({
  page,
}) => {
  await companyForm.open(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/settings'));
  const other = await opened;
  await expect(heading(other)).toHaveText('設定');
  await fillIn(page, companyForm);
  await expect.poll(async () => draftsIn(page)).toMatchObject([{ title: '会社情報' }]);
  await waitUntilSettled(other);
  await logOut(other);
  await expect(question(other)).toContainText('「会社情報」');
  await question(other).getByRole('button', { name: '保存せずにログアウト' }).click();
  await expect(heading(page)).toHaveText('ログイン', { timeout: 1000 });
  await expect(heading(other)).toHaveText('ログイン');
  expect(await draftsIn(other)).toEqual([]);
});
