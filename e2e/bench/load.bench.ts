// Measures how soon the screens that need no log-in are painted on Slow 4G with a slowed-down
// processor, and compares the times with those of a page that uses only React.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { builds } from '../../scripts/build/builds.ts';
import { drawnPages } from '../../scripts/build/deployment.ts';
import { serveBuild, test, type ServedBuild } from './support/fixtures.ts';
import { slowDown } from './support/page.ts';
import { median, ms, verdict } from './support/statistics.ts';

const ROUNDS = 5;
const TARGET_MS = 1400;
const READY = 'ready';

/** The times are in milliseconds since the navigation. */
type Load = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The time when scripts have rendered the form or have made the prerendered form interactive. */
  readonly ready: number;
  /** Cumulative layout shift. */
  readonly shift: number;
};

/**
 * Runs before the scripts of the page. Records paints and layout shifts, and logs `word` to the
 * console when the form is ready.
 */
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
    const isRendered = document.querySelector('#root form') !== null;
    if (document.documentElement.dataset['start'] !== undefined || !isRendered) return;
    changes.disconnect();
    seen.ready = performance.now();
    console.debug(word);
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-start'] });
};

/** Loads an address with an empty cache. */
const load = async (browser: Browser, url: string): Promise<Load> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(watchLoad, READY);
  // Waits for the message that the page logs, because `waitForFunction` would delay the first paint
  // by 0.1 s.
  const ready = page.waitForEvent('console', (message) => message.text() === READY);
  await page.goto(url, { waitUntil: 'commit' });
  await ready;
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Omit<Load, 'firstPaint'> };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...seen, firstPaint: paint?.startTime ?? Number.NaN };
  });
  await context.close();
  return found;
};

const pagesOf = (name: string, { url, outDir }: ServedBuild) =>
  drawnPages(globSync('**/*.html', { cwd: outDir }))
    .toSorted()
    .map((path) => ({
      name: `${name} ${path}`,
      url: new URL(path, url).href,
      loads: [] as Load[],
    }));

test('load times of the screens that need no log-in', async ({ browser, withApi, embedded }) => {
  const floor = { root: join(import.meta.dirname, 'floor'), configFile: false } as const;
  await serveBuild(
    builds.withApi.env,
    async (reactAlone) => {
      const pages = [
        ...pagesOf('React alone', reactAlone),
        ...pagesOf('with an API', withApi),
        ...pagesOf('embedded API', embedded),
      ];
      // Each round loads all pages, so that they suffer alike if the machine is busy for a while.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { url, loads } of pages) loads.push(await load(browser, url));
      }
      const medianOf = (loads: readonly Load[], key: keyof Load): number =>
        median(loads.map((each) => each[key]));
      const least = medianOf(pages[0]?.loads ?? [], 'largestPaint');
      console.log(`Slow 4G, processor 4 times slower, medians of ${ROUNDS}`);
      for (const { name, loads } of pages) {
        const largest = medianOf(loads, 'largestPaint');
        console.log(
          `${name}: first paint ${ms(medianOf(loads, 'firstPaint'))}, largest ${ms(largest)} (${(largest / least).toFixed(2)} of React alone, ${verdict(largest, TARGET_MS)}), ready ${ms(medianOf(loads, 'ready'))}, shift ${medianOf(loads, 'shift').toFixed(3)}`,
        );
      }
    },
    floor,
  );
});
