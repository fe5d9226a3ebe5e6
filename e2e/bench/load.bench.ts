import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../chromium';
import { slowDown } from './slow';

/** Milliseconds since the navigation. */
export interface Load {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The script has drawn the page, or taken it over. */
  readonly ready: number;
  /** What moved meanwhile, as Chromium counts it. */
  readonly shift: number;
}

const TIMEOUT_MS = 60_000;

const READY = 'ready';

/** Runs in the page before its own scripts: notes what is painted and moves, and says once it is ready. */
const watchLoad = (word: string): void => {
  const seen = { largestPaint: 0, shift: 0, ready: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  observe('layout-shift', (entry) => (seen.shift += (entry as unknown as { value: number }).value));
  const changes = new MutationObserver(() => {
    const isDrawn = document.querySelector('#root form') !== null;
    if (document.documentElement.dataset['start'] !== undefined || !isDrawn) return;
    changes.disconnect();
    seen.ready = performance.now();
    console.debug(word);
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-start'] });
};

const load = async (browser: Browser, url: string): Promise<Load> => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(watchLoad, READY);
    // A `waitForFunction` would delay the first paint by 0.1 s: Playwright injects its scripts for it.
    const ready = page.waitForEvent('console', {
      predicate: (message) => message.text() === READY,
      timeout: TIMEOUT_MS,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await ready;
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Omit<Load, 'firstPaint'> };
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { ...seen, firstPaint: paint?.startTime ?? Number.NaN };
    });
  } finally {
    await context.close();
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Loads each address from an empty cache, one after the other, round by round: the medians by address. */
export const measureLoads = async (
  urls: readonly string[],
  rounds: number,
): Promise<ReadonlyMap<string, Load>> => {
  const loads = new Map(urls.map((url) => [url, [] as Load[]]));
  const browser = await chromium.launch(chromiumLaunch);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [url, measured] of loads) measured.push(await load(browser, url));
    }
  } finally {
    await browser.close();
  }
  return new Map(
    [...loads].map(([url, measured]) => [
      url,
      {
        firstPaint: median(measured.map(({ firstPaint }) => firstPaint)),
        largestPaint: median(measured.map(({ largestPaint }) => largestPaint)),
        ready: median(measured.map(({ ready }) => ready)),
        shift: median(measured.map(({ shift }) => shift)),
      },
    ]),
  );
};
