import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, workspaces } from '../support/log-in.ts';

test(
  'the plan page, the plan change dialog and the downgrade page are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, '/settings/plans', workspaces.subsidy);
    await expect(page.getByText('ご利用中').first()).toBeVisible();
    await expectAccessible(page);
    await moveTo(page, '/settings/plans?to=agency_2&period=yearly');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await moveTo(page, '/settings/others/plan-downgrade?to=free');
    await expect(page.getByText(/データは削除されません/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'ダウングレードの確認へ進む' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('別の名前');
    await expectAccessible(page);
  },
);

test(
  'the pages for billing history, payment method and payment period are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, '/settings/billings', workspaces.subsidyGrant);
    const receipt = page
      .getByRole('main')
      .getByRole('link', { name: /領収書/ })
      .first();
    await expect(receipt).toBeVisible();
    await expectAccessible(page);
    await receipt.click();
    await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
    await moveTo(page, '/settings/payment-method');
    await expect(page.getByText(/末尾/).first()).toBeAttached();
    await expectAccessible(page);
    await moveTo(page, '/settings/others/payment-period');
    await expect(heading(page)).toHaveText('お支払い周期');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the error messages of the plan, billing and payment method pages pass the accessibility checks, and so does the plan page of an editor, who may not use it', async ({
  page,
  server,
}) => {
  test.slow();
  await enter(page, '/settings', workspaces.subsidy);
  for (const [path, title, call] of [
    ['/settings/billings', '請求履歴', '/v1/billings'],
    ['/settings/plans', 'プラン', '/v1/plans'],
    ['/settings/payment-method', 'お支払い方法', '/v1/payment-method'],
  ] as const) {
    await server.injectFault({ method: 'GET', path: call, status: 500, times: 0 });
    await moveTo(page, path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('button', { name: '再試行' }).first()).toBeVisible();
    await expectAccessible(page);
    await server.mend();
  }
  await moveTo(page, '/workspaces');
  await page.getByRole('button', { name: new RegExp(`^${workspaces.asEditor}`) }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await moveTo(page, '/settings/plans');
  await expect(page.getByText('この機能を利用する権限がありません')).toBeVisible();
  await expectAccessible(page);
});
