import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROW = { width: 320, height: 640 };

type Violation = { id: string; target: string; words: string };

const violationsIn = async (builder: AxeBuilder): Promise<Violation[]> => {
  // The newer mode runs in a page of its own for each check, for the sake of frames; there are none.
  const found = await builder.setLegacyMode(true).analyze();
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      id,
      target: target.join(' '),
      words: `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
    })),
  );
};

const isHalfCovered = ({ id, words }: Violation): boolean =>
  id === 'target-size' && words.includes('partially obscured');

/**
 * What axe finds. A target that a bar on top or at the foot half covers has not its full size there,
 * which is no fault: it is measured again in the middle of the screen.
 */
const violations = async (page: Page, rules: (builder: AxeBuilder) => AxeBuilder) => {
  const found = await violationsIn(rules(new AxeBuilder({ page })));
  const words: string[] = [];
  for (const each of found) {
    if (!isHalfCovered(each)) {
      words.push(each.words);
      continue;
    }
    const target = page.locator(each.target);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = new AxeBuilder({ page }).include(each.target).withRules(['target-size']);
    words.push(...(await violationsIn(again)).map((still) => still.words));
  }
  return words;
};

/** Rows that wait to be drawn have the colours of before: all are drawn, for axe to see. */
const drawAll = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });

/** Colours of a theme come with the next frames, not with the call that asks for it. */
const wear = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
};

/**
 * Holds the screen as it stands to axe's rules, light and dark and 320 px wide, where nothing may
 * stick out sideways, and to what every screen has: a language, a title, one h1.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle(/^.+｜補助金デスク$/);
  await expect(page.locator('h1')).toHaveCount(1);

  await drawAll(page);
  await wear(page, 'dark');
  const onColour = await violations(page, (axe) => axe.withRules(RULES_ON_COLOUR));
  expect(onColour, 'dark').toEqual([]);
  await wear(page, 'light');
  expect(await violations(page, (axe) => axe.withTags(RULES)), 'light').toEqual([]);

  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = async (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'nothing sticks out').toBeLessThanOrEqual(NARROW.width);
  expect(await violations(page, (axe) => axe.withTags(RULES)), '320 px wide').toEqual([]);
  if (size) await page.setViewportSize(size);
};
