import type { Page } from '@playwright/test';
import { expect, type Server } from './api-fixtures.ts';
import { heading, resultLinks } from './log-in.ts';

export const SETTINGS = { name: '設定', exact: true } as const;
/** Milliseconds within which a log-out in one tab reaches the others. */
export const AT_ONCE = { timeout: 1000 };

/** Opens a tab with a copy of this tab's session storage, including the tokens. */
export const copyOf = async (page: Page, path = page.url()): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  const copy = await opened;
  await expect(resultLinks(copy).first()).toBeVisible();
  return copy;
};

/** Opens two pages of the app, one after the other; each navigation first renews the token. */
export const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('link', SETTINGS).click();
  await expect(heading(page)).toHaveText('設定');
  await page.getByRole('link', { name: '検索', exact: true }).click();
  await expect(resultLinks(page).first()).toBeVisible();
};

/** The refresh token of each renewal so far. */
export const tokensSent = async (server: Server): Promise<unknown[]> => {
  const renewals = await server.requests('POST', /\/refresh-token$/);
  return renewals.map(({ body }) => (body as { refreshToken: string }).refreshToken);
};
