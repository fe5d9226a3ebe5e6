import type { Locator, Page } from '@playwright/test';
import { expect, test, type Server } from './support/api-fixtures.ts';
import {
  enter,
  heading,
  logIn,
  openSearch,
  resultLinks,
  toasts,
  workspaces,
} from './support/way-in.ts';

const SEARCH = { method: 'GET', path: '/v1/subsidies' } as const;
const SEARCHES = /\/subsidies$/;
const LATER = /しばらくしてから、もう一度お試しください/;
const NO_ANSWER = /時間内に応答がありませんでした/;

const waiting = (page: Page): Locator =>
  page.getByRole('region', { name: '検索結果' }).locator('[aria-busy=true]');

/** Milliseconds between the two attempts of the search. */
const waitBetween = async (server: Server): Promise<number> => {
  const [first, second, ...more] = await server.requests('GET', SEARCHES);
  expect(more).toEqual([]);
  return (second?.at ?? NaN) - (first?.at ?? NaN);
};

for (const status of [429, 503]) {
  test(`a ${status} with Retry-After: 2 is retried after two seconds while the search shows as loading`, async ({
    page,
    server,
  }) => {
    await server.spoil({ ...SEARCH, status, headers: { 'retry-after': '2' } });
    await openSearch(page);
    await expect(waiting(page)).toBeVisible();
    await expect(resultLinks(page).first()).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    // A timer may be a little early.
    expect(await waitBetween(server)).toBeGreaterThan(1900);
  });
}

test('a Retry-After of an hour is not waited for, and the error says to try again later', async ({
  page,
  server,
}) => {
  const asked = { status: 503, body: '', headers: { 'retry-after': '3600' }, times: 0 };
  await server.spoil({ ...SEARCH, ...asked });
  await openSearch(page);
  await expect(page.getByText(LATER)).toBeVisible({ timeout: 25_000 });
  await expect(waiting(page)).toHaveCount(0);
  expect(await waitBetween(server)).toBeLessThan(25_000);

  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});

test('a Retry-After with a date is retried at that time', async ({ page, server }) => {
  await enter(page, '/settings', workspaces.subsidy);
  const date = new Date(Date.now() + 3000).toUTCString();
  await server.spoil({ ...SEARCH, status: 503, headers: { 'retry-after': date } });
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
  const [, second] = await server.requests('GET', SEARCHES);
  expect(second?.at).toBeGreaterThan(Date.parse(date) - 100);
});

test('a Retry-After that cannot be read is retried after the usual delay', async ({
  page,
  server,
}) => {
  await server.spoil({ ...SEARCH, status: 503, headers: { 'retry-after': 'soon, promise' } });
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  expect(await waitBetween(server)).toBeLessThan(5000);
});

test('a search that is never answered fails after ten seconds and is not sent again', async ({
  page,
  server,
}) => {
  await server.spoil({ ...SEARCH, never: true, times: 0 });
  await openSearch(page);
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(NO_ANSWER)).toBeVisible({ timeout: 15_000 });
  await expect(waiting(page)).toHaveCount(0);
  expect(await server.requests('GET', SEARCHES)).toHaveLength(1);

  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});

test('a login that is never answered times out, keeps its input and can be sent again', async ({
  page,
  server,
}) => {
  await server.spoil({ method: 'POST', path: '/v1/auth/login', never: true });
  await page.goto('/');
  await logIn(page);
  const send = page.getByRole('button', { name: 'ログイン', exact: true });
  await expect(page.getByRole('alert')).toHaveText(NO_ANSWER, { timeout: 15_000 });
  expect(await server.requests('POST', /\/login$/)).toHaveLength(1);
  await expect(page.getByRole('textbox', { name: 'メールアドレス' })).not.toHaveValue('');
  await expect(page.getByLabel('パスワード', { exact: true })).not.toHaveValue('');
  await send.click();
  await expect(heading(page)).toHaveText('ワークスペース');
});

test('a search whose connection is lost once is retried silently', async ({ page, server }) => {
  await server.spoil({ ...SEARCH, drop: true });
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a search shows a connection error when requests fail although the browser reports online', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await server.spoil({ path: '/v1/*', drop: true, times: 0 });
  await page.getByLabel('並び順').selectOption('新着順');
  await expect(
    page.getByText(/通信できませんでした。インターネットの接続を確認して/),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText(/オンライン|接続されています|接続しています/)).toHaveCount(0);

  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});
