// Whether the screens are laid out alike: npm run build, then npm run measure:layout, or with a window's
// width after --. Per screen where its heading, its first row and its right edge are; over all of them
// the type sizes, line heights and heights of controls, and what is wider than the window.
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { chromiumLaunch } from './chromium.ts';
import { goTo } from './go-to.ts';

const COMPANY = /^株式会社みなと坂システム/;
/** Looks, 100 ms apart, at which nothing loads before a screen counts as loaded. */
const CALM_LOOKS = 6;
const AGENCY = /^しらかば補助金支援株式会社/;

const screens: readonly (readonly [workspace: RegExp, paths: readonly string[]])[] = [
  [
    COMPANY,
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
    AGENCY,
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

interface Layout {
  readonly heading: number;
  readonly firstRow: number;
  readonly right: number;
  readonly overflow: number;
  readonly fontSizes: readonly string[];
  readonly lineHeights: readonly string[];
  readonly controls: readonly string[];
}

const layoutOf = async (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const isSeen = (element: Element): boolean => element.checkVisibility();
    const topOf = (element: Element | undefined | null): number =>
      Math.round((element?.getBoundingClientRect().top ?? Number.NaN) + scrollY);
    const within = [...(main?.querySelectorAll('*') ?? [])].filter(isSeen);
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

/** The values with how often each stands, the most frequent first. */
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
  // Between its code and its answers, a screen is at rest for a moment.
  for (let calm = 0; calm < CALM_LOOKS;) {
    await page.waitForTimeout(100);
    const isBusy = await page.locator('[aria-busy=true], .progress-line').count();
    calm = isBusy > 0 ? 0 : calm + 1;
  }
};

const width = Number(process.argv[2] ?? 1440);
const server = await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
const browser = await chromium.launch(chromiumLaunch);
const page = await browser.newPage({ locale: 'ja-JP', viewport: { width, height: 900 } });
await page.goto(server.resolvedUrls?.local[0] ?? '');
await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
const layouts: Layout[] = [];
console.log(`${'At'.padEnd(42)} h1   row  right`);
for (const [workspace, paths] of screens) {
  await page.getByRole('button', { name: workspace }).click();
  await page.locator('main a[id^="result-"]').first().waitFor();
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
  await open(page, '/workspaces');
}
console.log(`h1 at: ${counted(layouts.map(({ heading }) => `${heading}`))}`);
console.log(`Right edges: ${counted(layouts.map(({ right }) => `${right}`))}`);
console.log(`Type sizes: ${counted(layouts.flatMap(({ fontSizes }) => fontSizes))}`);
console.log(`Line heights at 14 px: ${counted(layouts.flatMap(({ lineHeights }) => lineHeights))}`);
console.log(`Heights of controls: ${counted(layouts.flatMap(({ controls }) => controls))}`);
await browser.close();
await server.close();
