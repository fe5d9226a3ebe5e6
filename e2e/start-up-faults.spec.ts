import type { Page } from '@playwright/test';
import { api, embedded, withApi } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import {
  chooseWorkspace,
  enter,
  heading,
  letInByForm,
  logIn,
  openSearch,
  resultLinks,
  workspaces,
} from './support/log-in.ts';

/** Matches the script of the search page and the script that prefetches the data of this page. */
const SEARCH_CHUNK = /\/assets\/search-[\w-]+\.js/;

const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
};

for (const [what, answer] of Object.entries({
  'is missing': { status: 404, body: 'Not found' },
  'is replaced by an HTML page': { contentType: 'text/html', body: '<!doctype html>' },
})) {
  test(`if the script of a page ${what}, the page reloads once and then shows an error, and the page opens when the script is available again`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^console error: Failed to load (?:resource|module script).*search-/);
    trouble.allow(/^console error: .*Failed to fetch dynamically imported module/);
    await page.route(SEARCH_CHUNK, async (route) => route.fulfill(answer));
    await page.goto('/');
    await logIn(page);
    const loads = countLoads(page);
    await chooseWorkspace(page, workspaces.free);
    await expect(heading(page)).toHaveText('画面を表示できませんでした');
    expect(loads()).toBe(1);

    await page.unrouteAll();
    await page.goto('/search');
    await expect(heading(page)).toHaveText('補助金・助成金を探す');
  });
}

const denyStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
};

test('if a script is missing and the browser denies session storage, the page shows an error and does not reload', async ({
  page,
  trouble,
}) => {
  trouble.allow(/search-|dynamically imported module/);
  await denyStorage(page);
  await page.route(SEARCH_CHUNK, async (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await logIn(page);
  const loads = countLoads(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  await expect(heading(page)).toHaveText('画面を表示できませんでした');
  expect(loads()).toBe(0);
});

test('the app ignores a stored session that it cannot read, and keeps data that other apps have stored', async ({
  page,
}) => {
  letInByForm(page.context());
  await page.goto('/404.txt');
  const stored = '{"state":';
  await page.evaluate((value) => {
    for (const name of ['session', 'members', 'common-data', 'navigation']) {
      sessionStorage.setItem(`hojokin-desk.${name}`, value);
    }
    sessionStorage.setItem('of-somebody-else', value);
  }, stored);
  await enter(page, '/search', workspaces.subsidyGrant);
  await expect(resultLinks(page).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('of-somebody-else'))).toBe(stored);
});

test('if the API address is malformed, an error mentions VITE_API_BASE_URL', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = (await answer.text()).replaceAll(api.url, 'ftp://api.example.com');
    await route.fulfill({ response: answer, body: code });
  });
  await page.goto('/');
  await expect(heading(page)).toHaveText('設定に誤りがあるため、起動できません');
  await expect(page.getByText('VITE_API_BASE_URL')).toBeVisible();
  await expect(page).toHaveTitle('設定の誤り｜補助金デスク');
});

test.describe('with the embedded API', () => {
  test.use({ baseURL: embedded.url });

  test('if the worker of the embedded API cannot start, the embedded API runs in the page', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/worker-[\w-]+\.js|^console warning: /);
    await page.route(/\/assets\/worker-/, async (route) => route.abort());
    await openSearch(page, workspaces.free);
    await expect(resultLinks(page)).toHaveCount(10);
  });
});

test('the app unregisters the service worker of an earlier version', async ({ page, context }) => {
  await context.route('**/former.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'onfetch = () => {};' }),
  );
  await page.route('**/former', async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>former</title>' }),
  );
  await page.goto('/former');
  const count = async (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/former.js');
    await navigator.serviceWorker.ready;
  });
  expect(await count()).toBe(1);
  await page.goto('/');
  await expect(heading(page)).toHaveText('ログイン');
  await expect.poll(count).toBe(0);
});

test('deadlines are shown in Japan time, whatever the time zone of the browser', async ({
  page,
  browser,
  server,
}) => {
  const subsidy = (await server.subsidies()).find(({ acceptanceEnd }) => acceptanceEnd !== null);
  const deadline = page.getByRole('region', { name: '主な条件' }).getByRole('definition').first();
  const path = `/search/${subsidy?.subsidyId}`;
  await enter(page, path, workspaces.subsidyGrantPlus);
  const inJapan = await deadline.innerText();
  expect(inJapan).toMatch(/\d{4}/);

  for (const timezoneId of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({ timezoneId, locale: 'en-US', baseURL: withApi.url });
    const abroad = await context.newPage();
    await abroad.goto(path);
    await logIn(abroad);
    await chooseWorkspace(abroad, workspaces.subsidyGrantPlus);
    await expect(
      abroad.getByRole('region', { name: '主な条件' }).getByRole('definition').first(),
    ).toHaveText(inJapan, { useInnerText: true });
    await context.close();
  }
});
