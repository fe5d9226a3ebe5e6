import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Describes what is wrong with the focus indicator, or returns null if nothing is wrong. */
export const focusProblem = async (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const name = `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    if (Number.parseFloat(getComputedStyle(element).outlineWidth) < 2) return `no outline: ${name}`;
    const [box] = element.getClientRects();
    if (!box) return `no box: ${name}`;
    // Checks the visible part of the element, because an element may be larger than the screen.
    const middle = (from: number, to: number, end: number): number =>
      (Math.max(from, 0) + Math.min(to, end)) / 2;
    const seen = document.elementFromPoint(
      middle(box.left, box.right, innerWidth),
      middle(box.top, box.bottom, innerHeight),
    );
    if (seen !== null && (element.contains(seen) || seen.contains(element))) return null;
    return `covered: ${name} by ${seen?.localName ?? 'the edge'} ${seen?.textContent ?? ''}`;
  });

/** Presses a key, by default Tab, until the target is focused. The focus must always be visible. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the keyboard does not get there');
};

export const activate = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
