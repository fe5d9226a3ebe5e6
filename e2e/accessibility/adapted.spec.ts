import type { Page } from '@playwright/test';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { chromiumLaunch } from '../../scripts/chromium.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { focusProblem } from '../support/by-keyboard.ts';
import { enter, heading, moveTo, workspaces } from '../support/log-in.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
  // Doubles the browser's default font size. Media queries in rem then apply at double the width.
  launchOptions: {
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

const SCREENS = {
  '/search': '補助金・助成金を探す',
  '/tasks': '案件',
  '/settings/plans': 'プラン',
} as const;

/**
 * Lists the faults of the layout: animations longer than 10 ms, a page wider than the window, and
 * text that is cut off, except where a style shortens it on purpose.
 */
const faultsOfLayout = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    const isLong = ({ effect }: Animation): boolean => Number(effect?.getTiming().duration) > 10;
    if (document.getAnimations().some(isLong)) faults.push('something moves');
    if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const { overflowX, overflowY, textOverflow, clipPath } = style;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const isShortened = textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (!hasText || isShortened || clipPath !== 'none' || element.clientWidth <= 1) continue;
      const isCut = (overflow: string, has: number, needs: number): boolean =>
        /hidden|clip/.test(overflow) && needs > has + 1;
      if (
        isCut(overflowX, element.clientWidth, element.scrollWidth) ||
        isCut(overflowY, element.clientHeight, element.scrollHeight)
      ) {
        faults.push(`cut: ${element.localName} ${element.className} ${element.textContent}`);
      }
    }
    return faults;
  });

/** A style sheet with the text spacing that pages must support (WCAG criterion 1.4.12). */
const APART =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

const wear = async (page: Page, rules: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }, rules);

test('with large fonts, wide text spacing and forced colors, the search, task and plan screens cut off no text and show the keyboard focus', async ({
  page,
  server,
}) => {
  await server.callAs(DEMO_ACCOUNT.email, 'PUT', '/v1/workspace-user', {
    workspaceId: 4,
    userName: '佐藤 美咲（経営企画部・補助金担当）',
  });
  await enter(page, '/search', workspaces.subsidyGrantPlus);
  const faults: string[] = [];
  for (const [path, title] of Object.entries(SCREENS)) {
    await moveTo(page, path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    // With this font size, the menu is a sidebar at 1540 px and opens with a button at 1280 px.
    for (const width of [1540, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const rules of ['', APART]) {
        await wear(page, rules);
        const found = await faultsOfLayout(page);
        faults.push(
          ...found.map((fault) => `${path} at ${width} px${rules && ', set apart'}: ${fault}`),
        );
      }
    }
  }
  expect(faults).toEqual([]);

  // Checks that the focus ring is visible with forced colors.
  for (const _ of Object.keys(SCREENS)) {
    await page.keyboard.press('Tab');
    expect(await focusProblem(page)).toBeNull();
  }
});
