import type { Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { endOfCall } from './support/end-of-call.ts';
import {
  chooseWorkspace,
  waitUntilSettled,
  heading,
  logIn,
  openSearch,
  resultLinks,
  toasts,
  workspaces,
} from './support/log-in.ts';

const RENEWAL = '/v1/auth/refresh-token';
const EXPIRED = 'セッションの有効期限が切れました。もう一度ログインしてください';

/** Records the path of each navigation, so that a test notices a log-in page shown for a moment. */
const pathsOf = (page: Page): (() => string[]) => {
  const paths = new Set<string>();
  page.on('framenavigated', (frame) => paths.add(new URL(frame.url()).pathname));
  return () => [...paths];
};

// Uses a plan without tasks, because the call for the task count could renew the token first.
test('if the access token has expired, the app renews the token once for all calls and does not show the log-in page', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrant);
  await server.forgetRequests();
  await server.expireAccessTokens();
  const paths = pathsOf(page);
  const stars = page.getByRole('button', { name: /をお気に入りに追加$/, pressed: false });
  const names = await stars.evaluateAll((all) =>
    all.slice(0, 3).map((star) => star.getAttribute('aria-label') ?? ''),
  );
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) saved += 1;
  });
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('並び順').selectOption('新着順');

  await expect.poll(() => saved).toBe(3);
  await expect(
    page.getByRole('region', { name: '検索結果' }).locator('[aria-busy=true]'),
  ).toHaveCount(0);
  await expect(page).toHaveURL(/sort=newest/);
  expect(paths()).toEqual(['/search']);
  expect(await server.requests('POST', /\/refresh-token$/)).toHaveLength(1);
});

test('if the server has ended the session, the app redirects to the log-in page and opens the same search after log-in', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrantPlus, '?areaIds=23');
  await waitUntilSettled(page);
  // Waits for the last automatic call of the page, so that the user's action sends the first call
  // after the end of the session.
  const counted = async () =>
    (await server.requests('GET', /\/tasks$/)).filter(({ query }) => query['perPage'] === '1');
  await expect.poll(counted).toHaveLength(1);
  await server.endSessions();
  await server.expireAccessTokens();
  await page.getByLabel('並び順').selectOption('新着順');

  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/search?areaIds=23&sort=newest');

  await logIn(page);
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  await expect(page).toHaveURL(/\/search\?areaIds=23&sort=newest$/);
  await expect(resultLinks(page).first()).toBeVisible();
});

test('if the session has ended when the user opens another page, the app redirects to the log-in page and keeps the requested path in its address', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrant);
  await expect(resultLinks(page).first()).toBeVisible();
  await server.endSessions();
  await resultLinks(page).first().click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/search\/\d+$/);
});

for (const [what, fault] of Object.entries({
  'a server error': { status: 500 },
  'a lost connection': { drop: true },
} as const)) {
  test(`${what} during a token renewal does not end the session`, async ({ page, server }) => {
    await openSearch(page, workspaces.subsidyGrant);
    await server.injectFault({ method: 'POST', path: RENEWAL, ...fault });
    await page.getByRole('link', { name: '設定' }).click();
    await expect(heading(page)).toHaveText('設定');
    await page.getByRole('link', { name: '検索', exact: true }).click();
    await expect(resultLinks(page).first()).toBeVisible();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  });
}

test('if a token renewal fails, a toast says which action failed, and the next action renews the token', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrant);
  await waitUntilSettled(page);
  // Waits for the page's automatic calls, because they could renew the token otherwise.
  for (const path of [/\/notices$/, /\/favorites$/, /\/dismissals$/]) {
    await expect.poll(async () => server.requests('GET', path)).not.toHaveLength(0);
  }
  await server.forgetRequests();
  await server.expireAccessTokens();
  await server.injectFault({ method: 'POST', path: RENEWAL, status: 500 });
  const star = page.getByRole('button', { name: /をお気に入りに追加$/, pressed: false }).first();
  const name = (await star.getAttribute('aria-label')) ?? '';
  await star.click();
  await expect(toasts(page)).toContainText('お気に入りに追加できませんでした');
  await expect(heading(page)).toHaveText('補助金・助成金を探す');

  await page.getByRole('button', { name, exact: true, pressed: false }).click();
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  expect(await server.requests('POST', /\/refresh-token$/)).toHaveLength(2);
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
});

test('if the API answers a call with 401 even after a token renewal, the app ends the session without a second renewal or a third call', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrant);
  await server.forgetRequests();
  await server.injectFault({ method: 'GET', path: '/v1/subsidies', status: 401, times: 0 });
  await page.getByLabel('並び順').selectOption('新着順');
  await expect(heading(page)).toHaveText('ログイン');
  expect(await server.requests('POST', /\/refresh-token$/)).toHaveLength(1);
  expect(await server.requests('GET', /\/subsidies$/)).toHaveLength(2);
});

test('a user who logs out during a token renewal stays logged out', async ({ page, server }) => {
  await openSearch(page, workspaces.subsidyGrant);
  await server.injectFault({ method: 'POST', path: RENEWAL, delay: 2000, times: 0 });
  const renewal = page.waitForRequest(/refresh-token/);
  const ended = endOfCall(page, /refresh-token/);
  await page.getByRole('link', { name: '設定' }).click();
  await renewal;
  await page.getByRole('button', { name: '佐藤 美咲' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(heading(page)).toHaveText('ログイン');
  await ended;
  await page.goto('/search');
  await expect(heading(page)).toHaveText('ログイン');
});
