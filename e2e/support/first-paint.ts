import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const SCRIPTS = /\/assets\/[^?]+\.js$/;

/** Opens a page and holds back the matching files until the returned function is called. */
export const openWithout = async (page: Page, path: string, files: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
};

export const isPainted = async (page: Page): Promise<void> =>
  expect
    .poll(async () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
    )
    .toBe(1);
