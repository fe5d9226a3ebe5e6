import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, resultLinks, workspaces } from '../support/log-in.ts';

const CLIENTS = { method: 'GET', path: '/v1/clients', times: 0 } as const;
const FIRST = 6001;

test(
  'the client list and the tabs of a client, except proposals and files, are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, '/clients', workspaces.biggestAgency);
    await expect(page.locator('main a[href*="client="]:visible').first()).toBeVisible();
    await expectAccessible(page);
    const list = await page.title();
    for (const tab of ['', 'fits', 'favorites', 'documents', 'tasks', 'conditions']) {
      await moveTo(page, `/clients?client=${FIRST}${tab === '' ? '' : `&tab=${tab}`}`);
      await expect(page).not.toHaveTitle(list);
      const part = tab === '' ? `client=${FIRST}` : `tab=${tab}`;
      const tabs = page.getByRole('navigation', { name: 'クライアントの情報' });
      await expect(tabs.locator(`[aria-current=page][href$="${part}"]`)).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    }
  },
);

test(
  'the client form with error messages and the CSV import of clients are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, '/clients?new=1', workspaces.biggestAgency);
    await page.getByRole('textbox', { name: /^法人番号/ }).fill('123');
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText(/法人番号は13桁/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/clients?import=1');
    await expectAccessible(page);
    await page
      .getByLabel('取り込むCSVファイル')
      .setInputFiles({
        name: '顧客.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('会社名,法人番号,顧問料\r\n株式会社あおい,,1\r\n,123,2\r\n'),
      });
    await expect(page.getByRole('heading', { name: '内容の確認' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'when an agency has selected a client, the search, subsidy, proposal and favorites screens for the client are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, `/search?client=${FIRST}`, workspaces.biggestAgency);
    await expect(page.getByRole('region', { name: '表示の条件' })).toContainText(
      'の条件で表示しています',
    );
    await expectAccessible(page);
    const href = await resultLinks(page).first().getAttribute('href');
    const subsidyId = /\d+/.exec(href ?? '')?.[0];
    await moveTo(page, `/search/${subsidyId}?client=${FIRST}`);
    await expect(page.getByRole('link', { name: '検索結果に戻る' })).toBeVisible();
    await expect(page.getByRole('region', { name: '表示の条件' })).toContainText(
      'の条件で表示しています',
    );
    await expectAccessible(page);
    await moveTo(page, `/clients?client=${FIRST}&view=proposal`);
    await expect(heading(page)).toHaveText('提案書の作成');
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
    await expectAccessible(page);
    await moveTo(page, `/favorites?client=${FIRST}`);
    await expect(page).toHaveTitle(/お気に入り/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'the list of notification conditions (saved searches) of an agency is accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, `/notifications?tab=conditions`, workspaces.biggestAgency);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the client list passes the accessibility checks when it is empty, is loading, fails to load or has no matches, and so does the message that a client does not exist', async ({
  page,
  server,
}) => {
  test.slow();
  await enter(page, '/clients?keyword=存在しない会社', workspaces.biggestAgency);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.injectFault({ ...CLIENTS, json: { items: [], total: 0, page: 1, perPage: 50 } });
  await page.goto('/clients');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...CLIENTS, never: true });
  await page.goto('/clients');
  await expect(page.getByText(/読み込/).first()).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...CLIENTS, status: 500 });
  await page.goto('/clients');
  await expect(page.getByText('クライアントを取得できませんでした')).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  server.expectRefusals();
  await moveTo(page, '/clients?client=999999');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/見つかりません/).first()).toBeVisible();
  await expectAccessible(page);
});
