// Shows whether all screens use the same layout. For each screen, the benchmark prints the
// positions of the heading, the first row and the right edge, and whether the screen is wider than
// the window. For all screens together, it prints the font sizes, line heights and control heights.
// The variable BENCH_WIDTH sets the width of the window.
import type { Page } from '@playwright/test';
import { workspaces, type WorkspaceName } from '../support/log-in.ts';
import { test } from './support/fixtures.ts';
import { goTo, openDemo } from './support/page.ts';

/**
 * A screen counts as loaded when this many checks in a row, 100 ms apart, find no loading
 * indicator.
 */
const CALM_CHECKS = 6;

const screens: readonly (readonly [workspace: WorkspaceName, paths: readonly string[]])[] = [
  [
    workspaces.subsidyGrantPlus,
    [
      '/search',
      '/search?view=compact',
      '/search?view=cards',
      '/search?view=timeline',
      '/search?view=calendar',
      '/favorites',
      '/documents',
      '/documents?document=401',
      '/tasks',
      '/tasks?view=table',
      '/tasks?view=calendar',
      '/tasks?view=gantt',
      '/tasks/401',
      '/medias',
      '/medias?view=grid',
      '/medias/401',
      '/company-info',
      '/members',
      '/notifications',
      '/notifications?tab=conditions',
      '/settings',
      '/settings/workspace',
      '/settings/account',
      '/settings/account/change-email',
      '/settings/account/change-password',
      '/settings/billings',
      '/settings/plans',
      '/settings/payment-method',
      '/settings/others',
      '/settings/others/plan-downgrade',
      '/settings/others/payment-period',
    ],
  ],
  [
    workspaces.biggestAgency,
    [
      '/clients',
      '/clients?client=6001',
      '/clients?client=6001&tab=fits',
      '/clients?client=6001&edit=1',
      '/clients?client=6001&view=proposal',
      '/clients?import=1',
      '/clients?fill=1',
    ],
  ],
];

type Layout = {
  readonly heading: number;
  readonly firstRow: number;
  readonly right: number;
  readonly overflow: number;
  readonly fontSizes: readonly string[];
  readonly lineHeights: readonly string[];
  readonly controls: readonly string[];
};

const layoutOf = async (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const isVisible = (element: Element): boolean => element.checkVisibility();
    const topOf = (element: Element | undefined | null): number =>
      Math.round((element?.getBoundingClientRect().top ?? Number.NaN) + scrollY);
    const within = [...(main?.querySelectorAll('*') ?? [])].filter(isVisible);
    const rows = within.filter((element) =>
      element.matches('.paper, table, article, [role=table], [data-task], ul > li > a'),
    );
    const texts = within.filter(({ childNodes }) =>
      [...childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
    );
    const styles = texts.map((element) => getComputedStyle(element));
    const ratio = (style: CSSStyleDeclaration): string =>
      (Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)).toFixed(2);
    const controls = within.filter((element) =>
      element.matches(
        'button, select, input:not([type=checkbox], [type=radio]), a[class*=rounded]',
      ),
    );
    const edges = rows.map((element) => element.getBoundingClientRect().right);
    return {
      heading: topOf(main?.querySelector('h1')),
      firstRow:
        topOf(
          within.find((element) => element.id.startsWith('result-'))?.closest('tr, article, li'),
        ) || Math.min(...rows.map(topOf)),
      right: Math.round(Math.max(...edges)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      fontSizes: styles.map(({ fontSize }) => fontSize),
      lineHeights: styles.filter(({ fontSize }) => fontSize === '14px').map(ratio),
      controls: controls.map((element) => `${Math.round(element.getBoundingClientRect().height)}`),
    };
  });

/** Lists the distinct values with their frequencies, the most frequent value first. */
const counted = (values: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([value, count]) => `${value} (${count})`)
    .join(', ');
};

const open = async (page: Page, path: string): Promise<void> => {
  await goTo(page, path);
  // One check is not enough, because a screen is idle for a moment after its code has loaded and
  // before it sends its API calls.
  for (let calm = 0; calm < CALM_CHECKS;) {
    await page.waitForTimeout(100);
    const isBusy = await page.locator('[aria-busy=true], .progress-line').count();
    calm = isBusy > 0 ? 0 : calm + 1;
  }
};

test('layout of all screens', async ({ browser, embedded }) => {
  const width = Number(process.env['BENCH_WIDTH'] ?? 1440);
  const layouts: Layout[] = [];
  console.log(`${'At'.padEnd(42)} h1   row  right`);
  for (const [workspace, paths] of screens) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await openDemo(page, embedded.url, workspace);
    for (const path of paths) {
      await open(page, path);
      const layout = await layoutOf(page);
      layouts.push(layout);
      const { heading, firstRow, right, overflow } = layout;
      const wide = overflow > 0 ? `, ${overflow} px too wide` : '';
      console.log(
        `${path.padEnd(42)} ${`${heading}`.padEnd(4)} ${`${firstRow}`.padEnd(4)} ${right}${wide}`,
      );
    }
    await page.close();
  }
  console.log(`h1 at: ${counted(layouts.map(({ heading }) => `${heading}`))}`);
  console.log(`Right edges: ${counted(layouts.map(({ right }) => `${right}`))}`);
  console.log(`Font sizes: ${counted(layouts.flatMap(({ fontSizes }) => fontSizes))}`);
  console.log(
    `Line heights at 14 px: ${counted(layouts.flatMap(({ lineHeights }) => lineHeights))}`,
  );
  console.log(`Heights of controls: ${counted(layouts.flatMap(({ controls }) => controls))}`);
});
