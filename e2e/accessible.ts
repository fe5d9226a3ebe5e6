import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROW = { width: 320, height: 640 };

const violations = async (builder: AxeBuilder): Promise<string[]> => {
  // The newer mode runs in a page of its own for each check, for the sake of frames; there are none.
  const found = await builder.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
    ),
  );
};

/** What is half under the bar on top has not its full size there, and is no fault: one scrolls. */
const scrollToTop = async (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

/**
 * Holds the screen as it stands to axe's rules, light and dark and 320 px wide, where nothing may
 * stick out sideways, and to what every screen has: a language, a title, one h1.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle(/^.+｜補助金デスク$/);
  await expect(page.locator('h1')).toHaveCount(1);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(new AxeBuilder({ page }).withRules(RULES_ON_COLOUR)), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await scrollToTop(page);
  expect(await violations(new AxeBuilder({ page }).withTags(RULES)), 'light').toEqual([]);

  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = async (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'nothing sticks out').toBeLessThanOrEqual(NARROW.width);
  await scrollToTop(page);
  expect(await violations(new AxeBuilder({ page }).withTags(RULES)), '320 px wide').toEqual([]);
  if (size) await page.setViewportSize(size);
};
