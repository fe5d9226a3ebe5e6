import type { Page } from '@playwright/test';
import { expect, test, type Server } from './api-fixtures.ts';
import { endOfCall } from './end-of-call.ts';
import {
  chooseWorkspace,
  heading,
  logIn,
  logOut,
  openSearch,
  resultLinks,
  workspaces,
} from './way-in.ts';

const RENEWAL = '/v1/auth/refresh-token';
const ELSEWHERE = '別のタブでログアウトしました。';
const SETTINGS = { name: '設定', exact: true } as const;
/** Within this, a log-out in one tab is felt in the others. */
const AT_ONCE = { timeout: 1000 };
/** Longer than the server takes a replaced token for the present one. */
const PAST_GRACE = 40_000;

/** Another tab with a copy of this one's session storage, tokens and all. */
const copyOf = async (page: Page, path = page.url()): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  const copy = await opened;
  await expect(resultLinks(copy).first()).toBeVisible();
  return copy;
};

/** Both go on by themselves, each with a renewal of its own. */
const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
};

const tokensSent = async (server: Server): Promise<unknown[]> => {
  const renewals = await server.requests('POST', /\/refresh-token$/);
  return renewals.map(({ body }) => (body as { refreshToken: string }).refreshToken);
};

test('two copies of a tab renew at the same time, and both stay logged in', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await server.expireAccessTokens();
  for (const _ of [1, 2]) await Promise.all([goOn(page), goOn(copy)]);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(heading(copy)).toHaveText('補助金・助成金を探す');
});

test('a copy renews, and much later the first tab goes on with what the copy got', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await goOn(copy);
  await server.putClockAhead(PAST_GRACE);
  await server.expireAccessTokens();
  await goOn(page);
  await server.putClockAhead(2 * PAST_GRACE);
  await goOn(copy);
  await server.putClockAhead(3 * PAST_GRACE);
  await Promise.all([goOn(page), goOn(copy)]);
  const sent = await tokensSent(server);
  expect(new Set(sent).size, 'no token is sent twice').toBe(sent.length);
});

test('a copy that was closed leaves its tokens to the first tab', async ({ page, server }) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await goOn(copy);
  await copy.close();
  await server.putClockAhead(PAST_GRACE);
  await goOn(page);
});

test('a copy of a copy, made after the first tab renewed, stays logged in as well', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await goOn(page);
  const third = await copyOf(copy);
  await copy.close();
  await server.putClockAhead(PAST_GRACE);
  await goOn(page);
  await server.putClockAhead(2 * PAST_GRACE);
  await goOn(third);
});

test('a page opened anew while a copy renews waits for it instead of using the same token', async ({
  page,
  server,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await server.forgetRequests();
  await server.spoil({ method: 'POST', path: RENEWAL, delay: 1000 });
  const slow = copy.waitForRequest(/refresh-token/);
  const goingOn = goOn(copy);
  await slow;
  await Promise.all([goingOn, goOn(page)]);
  const sent = await tokensSent(server);
  expect(new Set(sent).size).toBe(sent.length);
});

test('a log-out in one copy is felt in the other at once', async ({ page }) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await logOut(page);
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
  await expect(copy.getByText(ELSEWHERE)).toBeVisible();
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0);
  expect(await copy.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'hojokin-desk.session',
  );
});

test('a log-out is felt at once in a tab with a log-in of its own, on any screen', async ({
  page,
  context,
}) => {
  await openSearch(page);
  const other = await context.newPage();
  await other.goto('/workspaces');
  await logIn(other);
  await expect(heading(other)).toHaveText('ワークスペース');
  await logOut(page);
  await expect(heading(other)).toHaveText('ログイン', AT_ONCE);
  await expect(other.getByText(ELSEWHERE)).toBeVisible();
});

test('a log-out from the choice of a workspace is felt in the other tabs as well', async ({
  page,
}) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await page.goto('/workspaces');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
});

test('a log-out leaves another person in another tab alone', async ({ page, context }) => {
  await openSearch(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('textbox', { name: 'メールアドレス' }).fill('tanaka@example.com');
  await other.getByLabel('パスワード', { exact: true }).fill('Demo1234');
  await other.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(heading(other)).toHaveText('ワークスペース');
  await logOut(page);
  await expect(heading(page)).toHaveText('ログイン');
  await other.reload();
  await expect(heading(other)).toHaveText('ワークスペース');
});

test('a log-out overtakes a renewal that another tab has under way', async ({ page, server }) => {
  await openSearch(page);
  const copy = await copyOf(page);
  await server.spoil({ method: 'POST', path: RENEWAL, delay: 1500 });
  const ended = endOfCall(copy, /refresh-token/);
  const asked = copy.waitForRequest(/refresh-token/);
  await copy.getByRole('link', SETTINGS).click();
  await asked;
  await logOut(page);
  await expect(heading(copy)).toHaveText('ログイン', AT_ONCE);
  await ended;
  await copy.goto('/search');
  await expect(heading(copy)).toHaveText('ログイン');
  await page.goto('/search');
  await expect(heading(page)).toHaveText('ログイン');
});

test('after a log-out Back shows nothing of what was there', async ({ page }) => {
  await openSearch(page);
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await logOut(page);
  await expect(heading(page)).toHaveText('ログイン');
  await page.goBack();
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(workspaces.subsidyGrantPlus)).toHaveCount(0);
});

test('a copy shows the same workspace, and another one chosen there stays there', async ({
  page,
}) => {
  await openSearch(page, workspaces.subsidyGrantPlus);
  const copy = await copyOf(page);
  const chosen = (tab: Page) =>
    tab.getByRole('complementary', { name: 'ワークスペースとメニュー' });
  await expect(chosen(copy)).toContainText(workspaces.subsidyGrantPlus);
  await copy.goto('/workspaces');
  await chooseWorkspace(copy, workspaces.subsidy);
  await expect(chosen(copy)).toContainText(workspaces.subsidy);
  await goOn(page);
  await expect(chosen(page)).toContainText(workspaces.subsidyGrantPlus);
});
