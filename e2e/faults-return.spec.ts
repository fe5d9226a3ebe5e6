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

/**
 * Simulates a return from the back/forward cache. A real return is not possible, because Chromium
 * does not cache `no-store` pages.
 */
const comeBack = async (page: Page): Promise<void> => {
  await waitUntilSettled(page);
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
};

test('when the back/forward cache restores a page, the app renews the token and loads the subscription again', async ({
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

test('if the session has ended, a page that the back/forward cache restores redirects to the log-in page', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await server.endSessions();
  await comeBack(page);
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('if the user has logged out in the tab, a page that the back/forward cache restores shows only the log-in page', async ({
  page,
}) => {
  await openSearch(page);
  // Simulates that the user opened another page in this tab and logged out there.
  await page.evaluate(() => sessionStorage.removeItem('hojokin-desk.session'));
  await comeBack(page);
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(workspaces.subsidyGrantPlus)).toHaveCount(0);
});
