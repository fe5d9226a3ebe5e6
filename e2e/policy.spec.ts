import type { Page } from '@playwright/test';
import type { Workspace } from '~/contract/workspace';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { api, embedded, withApi, withPayment } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { blockStripe, fakeStripe } from './support/fake-stripe.ts';
import { filterPanel, heading, openSearch, resultLinks, workspaces } from './support/log-in.ts';

test.describe('with the embedded API', () => {
  test.use({ baseURL: embedded.url });

  // The fixture fails every test in which a page violates the content security policy. Other specs
  // open most screens and dialogs, so the tests below open only the remaining ones.
  test('the dialogs and exports of the search and of a subsidy do not violate the content security policy', async ({
    page,
  }) => {
    await openSearch(page, workspaces.subsidyGrant);
    await expect(resultLinks(page).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'この条件で通知を受け取る' }).click();
    await expect(page.getByRole('textbox', { name: /^条件名/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSVを書き出す' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /書き出す$/ })
      .click();
    await csv;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await resultLinks(page).first().click();
    await page.getByRole('button', { name: 'カレンダーに追加' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: '書き出す' }).click();
    await file;
  });

  test('the user menu, the filters on a phone, the menu drawer and an alert do not violate the content security policy', async ({
    page,
  }) => {
    await openSearch(page, workspaces.free);
    await page.getByRole('button', { name: '佐藤 美咲' }).click();
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    const filters = await filterPanel(page, true);
    await expect(filters).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters).toHaveCount(0);
    await page.getByRole('button', { name: 'メニュー' }).click();
    await expect(page.getByRole('dialog', { name: 'メニュー' })).toBeVisible();

    await page.goto('/documents');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
});

const origins = (page: Page): Set<string> => {
  const seen = new Set<string>();
  page.context().on('request', (request) => seen.add(new URL(request.url()).origin));
  return seen;
};

test('a build without a payment key sends requests only to its own origin and to the API', async ({
  page,
}) => {
  const requested = origins(page);
  await openSearch(page);
  await resultLinks(page).first().click();
  await page.getByRole('main').getByRole('link', { name: 'PDF', exact: true }).click();
  await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
  expect([...requested].toSorted()).toEqual([withApi.url, api.url].toSorted());
});

test.describe('with the embedded API', () => {
  test.use({ baseURL: embedded.url });

  test('a build with the embedded API sends no requests to other origins', async ({ page }) => {
    const requested = origins(page);
    await openSearch(page);
    await expect(resultLinks(page).first()).toBeVisible();
    expect([...requested]).toEqual([embedded.url]);
  });
});

test('logos from the API are shown and do not violate the content security policy', async ({
  page,
  server,
}) => {
  const LOGO =
    '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"><rect width="7" height="5"/></svg>';
  const list = await server.callAs<Workspace[]>(DEMO_ACCOUNT.email, 'GET', '/v1/workspaces');
  const json = list.map((each) => ({
    ...each,
    logoImageUrl: `${api.url}/logos/${each.workspaceId}.svg`,
  }));
  await server.injectFault({ path: '/v1/workspaces', times: 0, json });
  await server.injectFault({
    path: '/logos/*',
    times: 0,
    body: LOGO,
    headers: { 'content-type': 'image/svg+xml' },
  });
  await openSearch(page);
  await page.goto('/workspaces');
  await expect(page.getByRole('button', { name: workspaces.free })).toBeVisible();
  const painted = () =>
    page.evaluate(() => Array.from(document.images, ({ naturalWidth }) => naturalWidth));
  await expect.poll(painted).toEqual(list.map(() => 7));
  const asked = await server.requests('GET', /^\/logos\//);
  expect(asked.every(({ headers }) => headers.authorization?.startsWith('Bearer '))).toBe(true);
});

test.describe('with a payment key', () => {
  test.use({ baseURL: withPayment.url });

  test('the app removes the token from the address before loading the payment script, and loads the script only once', async ({
    page,
    context,
  }) => {
    const requested = await fakeStripe(context);
    const seen: string[] = [];
    page.on('request', async (request) => {
      if (!request.url().startsWith('https://js.stripe.com/')) return;
      seen.push(page.url(), JSON.stringify(request.headers()));
    });
    await page.goto('/tmp?b=secret-token&x=1');
    await expect(heading(page)).toHaveText('ログイン');
    await expect.poll(() => requested).toHaveLength(1);
    expect(seen.join(' ')).not.toContain('secret-token');
  });

  test('if the payment script is blocked, the app logs a warning and the search still works', async ({
    page,
    context,
    trouble,
  }) => {
    trouble.allow(/js\.stripe\.com/);
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('The payment client could not be loaded.'),
    );
    trouble.allow(/^console warning: The payment client could not be loaded\./);
    await blockStripe(context);
    await openSearch(page);
    await warned;
    await expect(resultLinks(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
