import type { Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import {
  waitUntilSettled,
  heading,
  openSearch,
  resultLinks,
  workspaces,
} from './support/log-in.ts';

const EXPIRED = 'セッションの有効期限が切れました。もう一度ログインしてください';

/** Simulates a return from the back/forward cache: Chromium does not cache `no-store` pages. */
const comeBack = async (page: Page): Promise<void> => {
  await waitUntilSettled(page);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
};

test('a page restored from the back/forward cache renews its token and loads the subscription again', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await waitUntilSettled(page);
  await server.forgetRequests();
  await comeBack(page);
  await expect.poll(async () => server.requests('POST', /\/refresh-token$/)).toHaveLength(1);
  await expect.poll(async () => server.requests('GET', /\/subscription$/)).toHaveLength(1);
  await expect(resultLinks(page).first()).toBeVisible();
});

test('a page restored from the back/forward cache redirects to log-in when the session has ended', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await server.endSessions();
  await comeBack(page);
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('a page restored from the back/forward cache shows only the log-in page if its tab was logged out', async ({
  page,
}) => {
  await openSearch(page);
  // Simulates a log-out on the page that this tab showed in between.
  await page.evaluate(() => sessionStorage.removeItem('hojokin-desk.session'));
  await comeBack(page);
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(workspaces.subsidyGrantPlus)).toHaveCount(0);
});
