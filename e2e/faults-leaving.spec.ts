import type { Dialog, Locator, Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { draftsIn } from './support/drafts.ts';
import {
  changePasswordForm,
  companyForm,
  expectTyped,
  field,
  fillIn,
  inviteForm,
  submitOf,
  type Form,
} from './support/forms.ts';
import {
  chooseWorkspace,
  waitUntilSettled,
  enter,
  heading,
  logIn,
  workspaces,
} from './support/log-in.ts';

const RESTORED = '前回保存していなかった入力を復元しました。';

const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: '保存していない変更があります' });

const stay = async (page: Page): Promise<void> => {
  await question(page).getByRole('button', { name: 'このまま編集する' }).click();
  await expect(question(page)).toHaveCount(0);
};

const leave = async (page: Page): Promise<void> =>
  question(page).getByRole('button', { name: '保存せずに移動する' }).click();

const lastField = (page: Page, form: Form): Locator => field(page, form.typed.at(-1)?.[0] ?? '');

/** Runs an action and returns the browser's beforeunload dialog that the action opens. */
const browserAsks = async (page: Page, action: () => Promise<unknown>): Promise<Dialog> => {
  const opening = page.waitForEvent('dialog');
  await action();
  const dialog = await opening;
  expect(dialog.type()).toBe('beforeunload');
  return dialog;
};

test('if changes are unsaved, a click on a link opens a confirmation, and if the user stays, the address, the input and the focus do not change', async ({
  page,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await waitUntilSettled(page);
  const link = page.getByRole('link', { name: '検索', exact: true });
  await link.click();
  await expect(question(page)).toContainText('の変更は、まだ保存されていません。');
  await stay(page);
  await expect(page).toHaveURL('/company-info');
  await expect(link).toBeFocused();
  await expectTyped(page, companyForm);

  await link.click();
  await leave(page);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await page.goBack();
  await expect(page).toHaveURL('/company-info');
  await expect(lastField(page, companyForm)).not.toHaveValue(companyForm.typed.at(-1)?.[1] ?? '');
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

/**
 * Opens and fills in the company form so that both Back and Forward would leave it.
 */
const openBetween = async (page: Page): Promise<void> => {
  await companyForm.open(page);
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await expect(heading(page)).toHaveText('設定');
  await page.getByRole('link', { name: '会社情報' }).click();
  await expect(heading(page)).toHaveText('会社情報');
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await page.goBack();
  await expect(heading(page)).toHaveText('会社情報');
  await fillIn(page, companyForm);
};

for (const [action, title] of [
  ['goBack', '設定'],
  ['goForward', '補助金・助成金を探す'],
] as const) {
  test(`if changes are unsaved, ${action === 'goBack' ? 'Back' : 'Forward'} opens a confirmation every time, and the user can stay or leave`, async ({
    page,
  }) => {
    await openBetween(page);
    for (const _ of [1, 2]) {
      await lastField(page, companyForm).focus();
      await page.evaluate((step) => history.go(step), action === 'goBack' ? -1 : 1);
      await expect(question(page)).toBeVisible();
      await stay(page);
      await expect(page).toHaveURL('/company-info');
      await expect(heading(page)).toHaveText('会社情報');
      await expect(lastField(page, companyForm)).toBeFocused();
      await expectTyped(page, companyForm);
    }
    await page.evaluate((step) => history.go(step), action === 'goBack' ? -1 : 1);
    await leave(page);
    await expect(heading(page)).toHaveText(title);
  });
}

const reload = async (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => location.reload()));

test('if changes are unsaved, the browser asks for confirmation before a reload, and the app restores the changes after the reload', async ({
  page,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await (await browserAsks(page, async () => reload(page))).accept();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expectTyped(page, companyForm);

  await field(page, '会社名').click();
  await (await browserAsks(page, async () => reload(page))).dismiss();
  await expectTyped(page, companyForm);
  await submitOf(page, companyForm).click();
  await companyForm.done(page);
  await page.reload();
  await expectTyped(page, companyForm);
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('if changes are unsaved, the browser asks for confirmation before it closes the tab, and a new tab restores the changes after log-in', async ({
  page,
  context,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  const close = async () => page.close({ runBeforeUnload: true });
  await (await browserAsks(page, close)).dismiss();
  await expectTyped(page, companyForm);
  const closed = page.waitForEvent('close');
  await (await browserAsks(page, close)).accept();
  await closed;

  const next = await context.newPage();
  await next.goto('/company-info');
  await logIn(next);
  await chooseWorkspace(next, workspaces.free);
  await expect(next.getByText(RESTORED)).toBeVisible();
  await expectTyped(next, companyForm);
});

test('typed passwords are stored nowhere in the browser', async ({ page }) => {
  await changePasswordForm.open(page);
  await fillIn(page, changePasswordForm);
  await (await browserAsks(page, async () => reload(page))).accept();
  await expect(field(page, '現在のパスワード')).toHaveValue('');
  expect(await draftsIn(page)).toEqual([]);
  const stored = await page.evaluate(() => [
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/Demo1234|Secret123/);
});

test('after the user has reset a form with the button 元に戻す, a click on a link leaves the form without a confirmation', async ({
  page,
}) => {
  await companyForm.open(page);
  await fillIn(page, companyForm);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.getByRole('link', { name: '設定', exact: true }).click();
  await expect(heading(page)).toHaveText('設定');
});

test('if the invitation dialog has unsaved input, Back opens a confirmation before the dialog is closed', async ({
  page,
}) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  await page.getByRole('link', { name: 'メンバー', exact: true }).click();
  await page.getByRole('button', { name: 'メンバーを招待' }).click();
  await fillIn(page, inviteForm);
  await page.evaluate(() => history.back());
  await expect(question(page)).toContainText('「メンバーの招待」');
  await stay(page);
  await expect(page).toHaveURL('/members');
  await expectTyped(page, inviteForm);
  await submitOf(page, inviteForm).click();
  await inviteForm.done(page);
});
