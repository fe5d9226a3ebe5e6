import type { Page } from '@playwright/test';
import { expect, type Server } from './api-fixtures.ts';
import { heading, resultLinks } from './log-in.ts';

export const SETTINGS = { name: '設定', exact: true } as const;
/** The milliseconds within which a log-out in one tab must log out the other tabs. */
export const AT_ONCE = { timeout: 1000 };

/** Opens a tab with a copy of this tab's session storage, including the tokens. */
export const copyOf = async (page: Page, path = page.url()): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  const copy = await opened;
  await expect(resultLinks(copy).first()).toBeVisible();
  return copy;
};

/** Opens 設定 and then 検索. If the token has expired, the app renews the token first. */
export const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
};

/** The refresh tokens that the app has sent so far, one for each renewal. */
export const tokensSent = async (server: Server): Promise<unknown[]> => {
  const renewals = await server.requests('POST', /\/refresh-token$/);
  return renewals.map(({ body }) => (body as { refreshToken: string }).refreshToken);
};
