import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';
import { expect, test } from './fixtures.ts';
import { nextFrames } from './next-frames.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_ON_COLOUR = ['color-contrast', 'link-in-text-block'];
const NARROW = { width: 320, height: 640 };
const REPEATED = 'data-repeated';
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Violation = { id: string; target: string; message: string };

/** Evaluates the code of axe in the page, whose security policy would block a script element. */
const provideAxe = async (page: Page): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeSource);
};

/**
 * Marks list items and table rows that differ from an earlier one only in texts, names and values.
 * Axe skips marked elements to save time, because it would find the same violations in them.
 */
const markRepeated = async (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const shapeOf = (element: Element): string => {
      const attributes = Array.from(element.attributes, ({ name, value }) =>
        value !== '' &&
        /^(?:id|href|src|alt|title|value|name|for|headers)$|^aria-.*(?:label|described|controls|owns|active|details|error|value)/.test(
          name,
        )
          ? name
          : `${name}=${value}`,
      );
      const texts = Array.from(element.childNodes, (node) =>
        node instanceof Element ? shapeOf(node) : (node.textContent ?? '').trim() && 'text',
      );
      return `<${element.localName} ${attributes.join(' ')}>${texts.join('')}</>`;
    };
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    for (const list of document.querySelectorAll('ul, ol, tbody')) {
      const shapes = new Set<string>();
      for (const item of list.children) {
        const shape = shapeOf(item);
        item.toggleAttribute(mark, shapes.has(shape));
        shapes.add(shape);
      }
    }
  }, REPEATED);

const violationsIn = async (
  page: Page,
  runOnly: RunOptions['runOnly'] & object,
  within?: string,
): Promise<Violation[]> => {
  await provideAxe(page);
  await markRepeated(page);
  return page.evaluate(
    async ({ options, selector, mark }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const context = selector ?? { exclude: [`[${mark}]`] };
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => ({
          id,
          target: target.join(' '),
          message: `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
        })),
      );
    },
    // Requests only violations, because the list of passed checks would have megabytes.
    {
      options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
      selector: within,
      mark: REPEATED,
    },
  );
};

const byTag = (values: string[]) => ({ type: 'tag' as const, values });
const byRule = (values: string[]) => ({ type: 'rule' as const, values });

const isHalfCovered = ({ id, message }: Violation): boolean =>
  id === 'target-size' && message.includes('partially obscured');

/**
 * Returns the violations that axe finds. If a sticky bar half covers a target, axe considers the
 * target too small, so this function scrolls it to the middle of the window and checks it again.
 */
const violations = async (page: Page, runOnly: RunOptions['runOnly'] & object) => {
  const message: string[] = [];
  for (const each of await violationsIn(page, runOnly)) {
    if (!isHalfCovered(each)) {
      message.push(each.message);
      continue;
    }
    const target = page.locator(each.target);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await violationsIn(page, byRule(['target-size']), each.target);
    message.push(...again.map((still) => still.message));
  }
  return message;
};

/** Renders all rows and finishes color transitions, so that axe sees the final colors. */
const drawAll = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

const wear = async (page: Page, colorScheme: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await nextFrames(page);
};

const expectNarrow = async (page: Page): Promise<void> => {
  await page.setViewportSize(NARROW);
  const width = async (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'nothing sticks out').toBeLessThanOrEqual(NARROW.width);
};

/**
 * Finds targets that are too small for touch, and fields whose font size makes a phone zoom in.
 * Links within text are exempt.
 */
const tooSmallToTouch = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const targets = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]';
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      const { display, visibility, clipPath, fontSize } = getComputedStyle(target);
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || visibility === 'hidden' || clipPath !== 'none' || display === 'inline') {
        continue;
      }
      const name = `${target.localName} ${target.getAttribute('aria-label') ?? target.textContent}`;
      if (target.matches('p a, dd a')) continue;
      const isBox = target.matches('[type=checkbox], [type=radio]');
      const isTyped = !isBox && target.matches('input, select, textarea');
      if (isTyped && Number.parseFloat(fontSize) < 16) faults.add(`${fontSize} letters: ${name}`);
      // The label and the indicator of a control are part of its target.
      const label = target.closest('label')?.getBoundingClientRect().height ?? 0;
      const mark = Number.parseFloat(getComputedStyle(target, '::after').height) || 0;
      const taken = Math.max(height, label, mark);
      // The limit is 44 px less 2 px for the borders of a field that contains the target.
      if (taken < 42) faults.add(`${taken} px high: ${name}`);
    }
    return [...faults];
  });

/**
 * Checks the current screen with axe, and that it has a language, a title and one h1. All rules are
 * checked in the light theme on a desktop and in the dark theme at a width of 320 px. The rules on
 * color are also checked in the other two combinations. At 320 px, nothing may overflow sideways or
 * be too small for touch. A test with the tag @phone checks this width only in its phone run.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { project, tags } = test.info();
  const isPhone = project.name === 'phone';
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle(/^.+｜補助金デスク$/);
  await expect(page.locator('h1')).toHaveCount(1);

  await drawAll(page);
  if (!isPhone) expect(await violations(page, byTag(RULES)), 'light').toEqual([]);
  await wear(page, 'dark');
  if (!isPhone) expect(await violations(page, byRule(RULES_ON_COLOUR)), 'dark').toEqual([]);
  if (isPhone || !tags.includes('@phone')) {
    const size = page.viewportSize();
    await expectNarrow(page);
    expect(await tooSmallToTouch(page), 'large enough for a finger').toEqual([]);
    expect(await violations(page, byTag(RULES)), 'dark and 320 px wide').toEqual([]);
    await wear(page, 'light');
    expect(await violations(page, byRule(RULES_ON_COLOUR)), '320 px wide').toEqual([]);
    if (size) await page.setViewportSize(size);
  }
  await wear(page, 'light');
};
