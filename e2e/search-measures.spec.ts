import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openSearch, resultLinks, workspaces } from './support/log-in.ts';
import { measureAction, measureList, WINDOWS } from './support/search-measures.ts';

const open = async (page: Page, query = ''): Promise<void> => {
  await openSearch(page, workspaces.subsidyGrantPlus, query);
  await expect(resultLinks(page)).toHaveCount(20);
};

const [desktop, small, laptop, phone] = WINDOWS;

test('in common window sizes, the first results of a search are visible without scrolling', async ({
  page,
}) => {
  await open(page);
  for (const { window, rows, title } of [
    { window: desktop, rows: 7, title: 480 },
    { window: small, rows: 5, title: 480 },
    { window: laptop, rows: 6, title: 480 },
  ]) {
    await page.setViewportSize(window);
    await expect(resultLinks(page).first()).toBeInViewport({ ratio: 1 });
    const seen = await measureList(page);
    expect(seen.firstRow, `at ${window.width}`).toBeLessThanOrEqual(340);
    expect(seen.wholeRows, `at ${window.width}`).toBeGreaterThanOrEqual(rows);
    expect(seen.titleWidth, `at ${window.width}`).toBeGreaterThanOrEqual(title);
  }
  await page.setViewportSize(phone);
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  expect((await measureList(page)).firstRow).toBeLessThanOrEqual(320);
});

test('ten results of the compact list are visible without scrolling', async ({ page }) => {
  await open(page, '?view=compact');
  const seen = await measureList(page);
  expect(seen.firstRow).toBeLessThanOrEqual(340);
  expect(seen.wholeRows).toBeGreaterThanOrEqual(10);
});

test('the 書類を作成 button of a subsidy is visible without scrolling, even in small windows', async ({
  page,
}) => {
  await open(page);
  await resultLinks(page).first().click();
  await expect(page.getByRole('region', { name: '主な条件' })).toBeVisible();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect(page.getByRole('button', { name: '書類を作成' })).toBeInViewport({ ratio: 1 });
    const { bottom } = await measureAction(page);
    expect(bottom, `at ${window.width}`).toBeLessThanOrEqual(window.height);
  }
});
