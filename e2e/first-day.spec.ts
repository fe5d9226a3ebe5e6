import { expect, test } from './support/fixtures.ts';
import { field } from './support/forms.ts';
import { mailedCode } from './support/mailbox.ts';
import { heading, resultLinks } from './support/way-in.ts';

const EMAIL = 'owner@asunaro-kobo.example';
const COMPANY = '株式会社あすなろ工房';

test(
  'a new user gets from sign-up to subsidies that fit the company',
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

    await expect(heading(page)).toHaveText('ログイン');
    await expect(field(page, 'メールアドレス')).toHaveValue(EMAIL);
    await field(page, 'パスワード').fill('Secret123');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();

    await expect(page.getByRole('alert')).toContainText('ワークスペースが取得できませんでした');
    await page.getByRole('link', { name: 'ワークスペースを作成' }).click();
    await field(page, 'ワークスペース名').fill(COMPANY);
    await page.getByRole('button', { name: '作成する' }).click();

    await expect(heading(page)).toHaveText('会社情報');
    await expect(field(page, '会社名')).toHaveValue(COMPANY);
    await field(page, '都道府県').selectOption('東京都');
    await page.getByRole('checkbox', { name: '製造業' }).check();
    await field(page, '従業員数').fill('２５名');
    await page.getByRole('checkbox', { name: '設備整備・IT導入をしたい' }).check();
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/^保存しました/)).toBeVisible();

    await page.getByRole('link', { name: '検索で適合を確認する' }).click();
    await expect(heading(page)).toHaveText('補助金・助成金を探す');
    await expect(resultLinks(page).first()).toBeVisible();
    const results = page.getByRole('region', { name: '検索結果' });
    await expect(results.getByText('適合', { exact: true }).first()).toBeVisible();

    await resultLinks(page).first().click();
    const fit = page.getByRole('region', { name: /適合/ }).first();
    await expect(fit).toContainText('東京都');
    await expect(fit).toContainText('製造業');
  },
);
