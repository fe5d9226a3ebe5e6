import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { field } from './support/forms.ts';
import { heading, resultLinks } from './support/log-in.ts';
import { mailedCode } from './support/mailbox.ts';

const EMAIL = 'owner@asunaro-kobo.example';
const COMPANY = '株式会社あすなろ工房';

/** Returns functions that click buttons and fill in fields, and lists of what they have used. */
const countedOn = (page: Page) => {
  const presses: string[] = [];
  const fields: string[] = [];
  return {
    presses,
    fields,
    press: async (role: 'button' | 'checkbox', name: string): Promise<void> => {
      presses.push(name);
      await page.getByRole(role, { name, exact: true }).click();
    },
    fill: async (label: string, text: string): Promise<void> => {
      fields.push(label);
      await field(page, label).fill(text);
    },
    choose: async (label: string, option: string): Promise<void> => {
      fields.push(label);
      await field(page, label).selectOption(option);
    },
  };
};

test(
  'a new user who has confirmed the email address finds subsidies that match the company with at most ten clicks and eight filled-in fields',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: '新規登録' }).click();
    await expect(heading(page)).toHaveText('新規登録');
    await field(page, 'メールアドレス').fill(EMAIL);
    await field(page, 'パスワード').fill('Secret123');
    await field(page, 'パスワード(確認)').fill('Secret123');
    await page.getByRole('button', { name: '登録する' }).click();

    await expect(heading(page)).toHaveText('メールアドレスの確認');
    await field(page, '確認コード').fill(await mailedCode(page, 'メールアドレスの確認', EMAIL));
    await page.getByRole('button', { name: '確認する' }).click();

    const { press, fill, choose, presses, fields } = countedOn(page);
    await expect(heading(page)).toHaveText('はじめに、会社を登録します');
    await fill('会社名', COMPANY);
    await press('button', '作成する');

    await expect(heading(page)).toHaveText('会社のことを教えてください');
    await expectAccessible(page);
    await fill('予定していること', 'レーザー加工機の更新 3,000万円 来年の夏');
    await choose('都道府県', '東京都');
    await fill('市区町村', '大田区');
    fields.push('業種');
    await press('checkbox', '製造業');
    await fill('従業員数', '２５名');
    await fill('お名前', '山田 花子');
    await press('button', '合う補助金を見る');

    await expect(heading(page)).toHaveText('補助金・助成金を探す');
    await expect(resultLinks(page).first()).toBeVisible();
    expect(presses.length, presses.join()).toBeLessThanOrEqual(10);
    expect(fields.length, fields.join()).toBeLessThanOrEqual(8);
    const results = page.getByRole('region', { name: '検索結果' });
    await expect(results.getByText(/^(?:条件に合う|要確認)$/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^「レーザー加工機の更新」/ })).toBeVisible();
    await expect(page.getByRole('button', { name: '山田 花子' })).toBeVisible();

    await resultLinks(page).first().click();
    const fit = page.getByRole('region', { name: /応募条件/ }).first();
    await expect(fit).toContainText('東京都');
    await expect(fit).toContainText('製造業');
  },
);

test('a new user can skip the questions about the company, and after the next log-in, the only workspace of the user opens without the workspace list', async ({
  page,
}) => {
  await page.goto('/signup');
  await field(page, 'メールアドレス').fill(EMAIL);
  await field(page, 'パスワード').fill('Secret123');
  await field(page, 'パスワード(確認)').fill('Secret123');
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(heading(page)).toHaveText('メールアドレスの確認');
  await field(page, '確認コード').fill(await mailedCode(page, 'メールアドレスの確認', EMAIL));
  await page.getByRole('button', { name: '確認する' }).click();
  await field(page, '会社名').fill(COMPANY);
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(heading(page)).toHaveText('会社のことを教えてください');
  await page.getByRole('checkbox', { name: '製造業' }).check();
  await page.getByRole('button', { name: 'あとで' }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(resultLinks(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'owner' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(heading(page)).toHaveText('ログイン');
  await field(page, 'メールアドレス').fill(EMAIL);
  await field(page, 'パスワード').fill('Secret123');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
});
