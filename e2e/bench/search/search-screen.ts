import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../chromium';
import { goTo } from '../../go-to';
import { watch, type Watched } from './watch';

const WORKSPACE = /^株式会社みなと坂システム/;
const SLOWDOWN = 6;
/** As fast as people type. */
const KEY_EVERY_MS = 80;
const GENEROUS_MS = 120_000;
const SCREENS = 60;

interface Typing {
  readonly field: string;
  readonly typed: string;
  /** What the field held afterwards. */
  readonly held: string;
  /** The longest from a key to the next paint. */
  readonly slowest: number;
  /** Answers that were painted meanwhile. */
  readonly arrivals: number;
}

export interface PageFigures {
  /** At a sixth of the speed, the last while results arrive. */
  readonly typing: readonly Typing[];
  /** From the answer to its first result's paint, by results a page; at full speed. */
  readonly shown: readonly { readonly perPage: number; readonly times: readonly number[] }[];
  /** Tasks over 50 ms while the list of 100 is scrolled from end to end, at full speed. */
  readonly scroll: readonly { readonly view: string; readonly longTasks: readonly number[] }[];
}

const most = (times: readonly number[]): number => Math.max(0, ...times);

const takeWatched = async (page: Page): Promise<Watched> =>
  page.evaluate(() => window.takeWatched());

const settled = async (page: Page): Promise<void> => {
  await page.locator('main [aria-busy="false"] a[href^="/search/"]').first().waitFor();
  await page.evaluate(
    async () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 5000 });
      }),
  );
};

const logIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
  await page.getByRole('button', { name: WORKSPACE }).click();
  await settled(page);
};

const ask = async (page: Page, query: string): Promise<void> => goTo(page, `/search${query}`);

/** Another search without a reload, which would make the 20,000 again; an earlier one comes without an answer. */
const go = async (page: Page, query: string, isNew = true): Promise<void> => {
  const before = await page.evaluate(() => window.shownSoFar());
  await ask(page, query);
  if (isNew)
    await page.waitForFunction((count) => window.shownSoFar() > count, before, {
      polling: 50,
    });
  await settled(page);
};

/** With a query, results arrive while one types. */
const typeInto = async (
  page: Page,
  field: Locator,
  text: string,
  query?: string,
): Promise<Typing> => {
  const label = await field.evaluate(
    (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
  );
  await field.fill('');
  await takeWatched(page);
  if (query !== undefined) await ask(page, query);
  await field.pressSequentially(text, { delay: KEY_EVERY_MS });
  if (query !== undefined) await page.waitForFunction(() => window.shownSoFar() > 0);
  await page.waitForTimeout(1000);
  const { keys, shown } = await takeWatched(page);
  return {
    field: label?.trim() ?? '',
    typed: text,
    held: await field.inputValue(),
    slowest: most(keys),
    arrivals: shown.length,
  };
};

const measureTyping = async (page: Page): Promise<Typing[]> => {
  const session = await page.context().newCDPSession(page);
  await go(page, '?perPage=100&sort=match');
  await page.locator('summary', { hasText: '上限額' }).click();
  await page.locator('summary', { hasText: '従業員数' }).click();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const keyword = page.getByRole('searchbox', { name: 'キーワード' });
  const employees = page.getByLabel('この人数で対象になるもの');
  const typing = [
    await typeInto(page, keyword, 'monodukuri hojokin IT dounyuu'),
    await typeInto(page, page.getByLabel('地域名で探す'), 'tokyoto'),
    await typeInto(page, page.getByLabel('上限額がこの金額以上'), '12345'),
    await typeInto(page, employees, '4812'),
    await typeInto(page, employees, '1234567', `?perPage=100&keyword=${encodeURI('展示会')}`),
  ];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return typing;
};

const SEARCHES = [
  'keyword=設備',
  'keyword=補助金&sort=newest',
  'sort=amount',
  'sort=deadline',
  'kind=grant',
  'keyword=IT導入&sort=deadline',
  'areaIds=23',
  'areaIds=37&sort=newest',
];

const measureShown = async (page: Page, perPage: number): Promise<number[]> => {
  await takeWatched(page);
  for (const search of SEARCHES) await go(page, `?${encodeURI(search)}&perPage=${perPage}`);
  return [...(await takeWatched(page)).shown];
};

const VIEWS = ['table', 'compact', 'cards', 'timeline'] as const;

const measureScroll = async (page: Page, view: string): Promise<number[]> => {
  await go(page, `?perPage=100&view=${view}&sort=newest`, view === VIEWS[0]);
  await takeWatched(page);
  await page.mouse.move(800, 500);
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(200);
  const reached = await page.evaluate(() => scrollY);
  if (reached === 0) throw new Error(`The ${view} of results did not scroll`);
  return [...(await takeWatched(page)).longTasks];
};

/** What somebody in front of the search feels, with 20,000 subsidies behind it. */
export const measurePage = async (url: string): Promise<PageFigures> => {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(GENEROUS_MS);
    await page.addInitScript(watch);
    await logIn(page, url);
    const shown = [];
    for (const perPage of [20, 100])
      shown.push({ perPage, times: await measureShown(page, perPage) });
    const scroll = [];
    for (const view of VIEWS) {
      scroll.push({ view, longTasks: await measureScroll(page, view) });
    }
    return { shown, scroll, typing: await measureTyping(page) };
  } finally {
    await browser.close();
  }
};
