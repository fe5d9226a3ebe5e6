import type { Locator, Page } from '@playwright/test';
import { goTo, idle, openDemo, scrollDown, slowCpu } from '../support/page.ts';
import { longest, median, ms, verdict } from '../support/statistics.ts';
import { takeWatched, watchPage } from '../support/watch.ts';

const SLOWDOWN = 6;
/** The time between two key presses at a typical typing speed. */
const KEY_EVERY_MS = 80;
const SCROLL_TURNS = 60;
const SHOWN_WITHIN_MS = 100;
/**
 * A typed character must appear within this time (F43 in docs/promises.md). Otherwise typing feels
 * delayed.
 */
const PAINTED_WITHIN_MS = 200;
/**
 * The default number of results per page. The benchmark also measures 100 per page for comparison.
 */
const PER_PAGE = 20;

declare global {
  interface Window {
    /**
     * For each search response, the milliseconds from its arrival to the paint of its first
     * result.
     */
    shownAfter: number[];
  }
}

/**
 * Fills `shownAfter`. The function runs in the page before the page's scripts, so it cannot use
 * variables of this file.
 */
const watchResponses = (): void => {
  window.shownAfter = [];
  const waitFor = (subsidyId: number, from: number): void => {
    const look = (): void => {
      const first = document.querySelector<HTMLAnchorElement>(
        'main [aria-busy="false"] a[href^="/search/"]',
      );
      if (first === null || new URL(first.href).pathname !== `/search/${subsidyId}`) {
        requestAnimationFrame(look);
        return;
      }
      // Takes the time when the message arrives, because a message that is posted during a frame
      // arrives after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        window.shownAfter.push(performance.now() - from);
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  const BareWorker = window.Worker;
  window.Worker = class extends BareWorker {
    public constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent) => {
        const from = performance.now();
        const body: unknown = data?.answer?.body;
        if (!(body instanceof ArrayBuffer)) return;
        const text = new TextDecoder().decode(body);
        if (!text.includes('"facets":')) return;
        const [first] = JSON.parse(text).items;
        if (first) waitFor(first.subsidyId, from);
      });
    }
  };
};

const settled = async (page: Page): Promise<void> => {
  await page.locator('main [aria-busy="false"] a[href^="/search/"]').first().waitFor();
  await idle(page);
};

/**
 * Searches without a reload, because a reload would load the 20,000 subsidies again. If the results
 * are cached, no response arrives, so the function does not wait for one.
 */
const search = async (page: Page, query: string, isCached = false): Promise<void> => {
  const before = await page.evaluate(() => window.shownAfter.length);
  await goTo(page, `/search${query}`);
  if (!isCached) {
    await page.waitForFunction((count) => window.shownAfter.length > count, before, {
      polling: 50,
    });
  }
  await settled(page);
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

/** Prints how soon results are painted after their response, on a processor at full speed. */
const measureShown = async (page: Page, perPage: number): Promise<void> => {
  const before = await page.evaluate(() => window.shownAfter.length);
  for (const query of SEARCHES) await search(page, `?${encodeURI(query)}&perPage=${perPage}`);
  const times = (await page.evaluate(() => window.shownAfter)).slice(before);
  const target = perPage === PER_PAGE ? `; ${verdict(longest(times), SHOWN_WITHIN_MS)}` : '';
  console.log(
    `From the response to its first paint, ${perPage} per page: median ${ms(median(times))}, max ${ms(longest(times))} of ${times.length}${target}`,
  );
};

const VIEWS = ['table', 'compact', 'cards', 'timeline'] as const;

const measureScroll = async (page: Page, view: string): Promise<void> => {
  await search(page, `?perPage=100&view=${view}&sort=newest`, view !== VIEWS[0]);
  await takeWatched(page);
  await scrollDown(page, SCROLL_TURNS);
  await page.waitForTimeout(200);
  if ((await page.evaluate(() => scrollY)) === 0) throw new Error(`The ${view} did not scroll`);
  const { longTasks } = await takeWatched(page);
  console.log(
    `Scrolling 100 results as ${view}: ${longTasks.length} tasks over 50 ms, longest ${ms(longest(longTasks))}`,
  );
};

type Typing = {
  readonly field: Locator;
  readonly text: string;
  /** The query string of a search whose results arrive while the text is typed. */
  readonly query?: string;
};

const measureTyping = async (page: Page, { field, text, query }: Typing): Promise<void> => {
  const label = await field.evaluate(
    (input) => (input as HTMLInputElement).labels?.[0]?.textContent,
  );
  await field.fill('');
  await takeWatched(page);
  const before = await page.evaluate(() => window.shownAfter.length);
  if (query !== undefined) await goTo(page, `/search${query}`);
  await field.pressSequentially(text, { delay: KEY_EVERY_MS });
  if (query !== undefined) {
    await page.waitForFunction((count) => window.shownAfter.length > count, before);
  }
  await page.waitForTimeout(1000);
  const { events } = await takeWatched(page);
  const keys = events.filter(({ name }) => name === 'keydown').map(({ duration }) => duration);
  const value = await field.inputValue();
  console.log(
    `Typing at 6× slower CPU, ${label?.trim()}${query === undefined ? '' : ' while results arrive'}: ${text.length} keys, ${value === text ? 'none dropped' : `the field has 「${value}」`}, slowest paint after ${ms(longest(keys))}; ${verdict(longest(keys), PAINTED_WITHIN_MS)}`,
  );
};

const measureAllTyping = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await search(page, '?perPage=100&sort=match');
  await page.locator('summary', { hasText: '上限額' }).click();
  await page.locator('summary', { hasText: '従業員数' }).click();
  await slowCpu(session, SLOWDOWN);
  const keyword = page.getByRole('searchbox', { name: 'キーワード' });
  const employees = page.getByLabel('この人数で対象になるもの');
  const typings: readonly Typing[] = [
    { field: keyword, text: 'monodukuri hojokin IT dounyuu' },
    { field: page.getByLabel('地域名で探す'), text: 'tokyoto' },
    { field: page.getByLabel('上限額がこの金額以上'), text: '12345' },
    { field: employees, text: '4812' },
    { field: employees, text: '1234567', query: `?perPage=100&keyword=${encodeURI('展示会')}` },
  ];
  for (const typing of typings) await measureTyping(page, typing);
};

/**
 * Measures what users of the search notice: how soon results are painted, and how smoothly the page
 * scrolls and accepts typing.
 */
export const measureScreen = async (page: Page, url: string): Promise<void> => {
  await watchPage(page);
  await page.addInitScript(watchResponses);
  await openDemo(page, url);
  await settled(page);
  for (const perPage of [PER_PAGE, 100]) await measureShown(page, perPage);
  for (const view of VIEWS) await measureScroll(page, view);
  await measureAllTyping(page);
};
