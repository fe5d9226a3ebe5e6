// Measures the search over 20,000 subsidies in three ways: the search engine alone, the API calls
// for a search, and the screen that shows the results.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { builds } from '../../scripts/build/builds.ts';
import type { EngineFigures } from './search/bench-page.ts';
import type { QueryTimes } from './search/queries.ts';
import { measureScreen } from './search/search-screen.ts';
import { serveBuild, test } from './support/fixtures.ts';
import { longest, ms, percentile, verdict } from './support/statistics.ts';

const TARGET_P95_MS = 50;
const src = join(import.meta.dirname, '../../src');
const folder = join(import.meta.dirname, 'search');
/**
 * With an empty HOJOKIN_DATA, the build uses imported subsidies if the machine has any.
 */
const env = { ...builds.embedded.env, HOJOKIN_DATA: '' } as const;

const printTimes = (name: string, times: QueryTimes): void => {
  for (const [run, queries] of Object.entries(times)) {
    const all = queries.map(({ time }) => time);
    const words = queries.filter(({ hasWord }) => hasWord).map(({ time }) => time);
    const p95 = percentile(all, 0.95);
    console.log(
      `${name}, ${run} run: p50 ${ms(percentile(all, 0.5))}, p95 ${ms(p95)}, max ${ms(longest(all))}; with a word p95 ${ms(percentile(words, 0.95))}; ${verdict(p95, TARGET_P95_MS)}`,
    );
  }
};

test('search times of the engine and of API calls with 20,000 subsidies', async ({ page }) => {
  await serveBuild(
    env,
    async ({ url }) => {
      await page.goto(url);
      const { search, calls } = await page.evaluate(
        async () => (globalThis as unknown as { figures: Promise<EngineFigures> }).figures,
      );
      console.log(
        `${search.records} records, ${(search.characters / 1e6).toFixed(1)} million characters of detail`,
      );
      printTimes(`Search in the worker (indexed in ${ms(search.indexed)})`, search.times);
      printTimes(`Call (first answered after ${ms(calls.first)})`, calls.times);
    },
    {
      root: folder,
      configFile: false,
      resolve: { alias: { '~': src, 'tough-cookie': join(src, 'embedded-api/no-cookies.ts') } },
      worker: { format: 'es' },
      build: { target: 'esnext' },
    },
  );
});

/** Makes the embedded API use the 20,000 subsidies of `large-collection.ts`. */
const largeCollection = (): Plugin => ({
  name: 'large-collection',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/embedded-api/subsidies/load.ts')
      ? `export { loadSubsidies } from ${JSON.stringify(join(folder, 'large-collection.ts'))};`
      : null,
});

test('paint, scroll and typing times of the search screen with 20,000 subsidies', async ({
  page,
}) => {
  await serveBuild(env, async ({ url }) => measureScreen(page, url), {
    plugins: [largeCollection()],
    worker: { plugins: () => [largeCollection()] },
  });
});
