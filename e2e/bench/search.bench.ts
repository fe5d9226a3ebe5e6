import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { HEADS_FILE, readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import type { CallFigures } from './bench-search/calls';
import { measureSearch, type SearchFigures } from './bench-search/measure';
import { buildApp } from './bench-search/page/app-build';
import { measurePage } from './bench-search/page/measure-page';
import { pageReport } from './bench-search/page/report';
import type { Runs, Spread } from './bench-search/spread';
import { chromiumLaunch } from './chromium';
import { whileServed } from './served-build';

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');
const imported = join(src, 'embedded-api/imported');
const GENEROUS_MS = 300_000;
const TARGET_P95_MS = 50;

interface BrowserFigures {
  readonly search: SearchFigures;
  readonly calls: CallFigures;
}

const readImported = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(imported, name), 'utf8'));

const hasImported = await readImported(HEADS_FILE).then(
  () => true,
  () => false,
);

const source = hasImported
  ? await readImportedSubsidies(readImported)
  : generateSubsidies(new Date(), 3000);

/** Built as the product is: the development server's unbundled modules would be another program. */
const buildPage = async (outDir: string): Promise<void> => {
  await build({
    root: join(import.meta.dirname, 'bench-search'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: { '~': src, 'tough-cookie': join(src, 'embedded-api/no-cookies.ts') },
    },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  });
};

const inChromium = async (url: string): Promise<BrowserFigures> => {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const body = page.locator('body', { hasText: '{' });
    await body.waitFor({ timeout: GENEROUS_MS });
    const told = JSON.parse((await body.textContent()) ?? '{}') as
      | BrowserFigures
      | { error: string };
    if ('error' in told) throw new Error(told.error);
    return told;
  } finally {
    await browser.close();
  }
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const spreadText = ({ p50, p95, max, wordP95 }: Spread): string =>
  `p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}; with a word p95 ${ms(wordP95)}`;

const print = (name: string, { cold, warm, folded }: Runs): void => {
  console.log(`${name}, each query's first run: ${spreadText(cold)}`);
  console.log(`${name}, its second run: ${spreadText(warm)}`);
  console.log(`${name}, rounds folded: ${spreadText(folded)}`);
};

const verdict = ({ p95 }: Spread): string => (p95 <= TARGET_P95_MS ? 'met' : 'missed');

const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

const node = await measureSearch(source);
const kind = hasImported ? 'imported, repeated' : 'generated, repeated';
console.log(
  `${node.records} records (${kind}), ${(node.characters / 1e6).toFixed(1)} million characters of detail; ${availableParallelism()} cores, load ${loadText()}`,
);
print(`Search alone, Node (made in ${ms(node.build)})`, node);
const { search, calls } = await whileServed(buildPage, inChromium, false);
print(`Search alone, Chromium's worker (made in ${ms(search.build)})`, search);
print(`Call and answer, Chromium (first answer after ${ms(calls.first)})`, calls);
console.log(
  `Target for calls, p95 ${ms(TARGET_P95_MS)}: first run ${verdict(calls.cold)}, second run ${verdict(calls.warm)}, folded ${verdict(calls.folded)}; load ${loadText()}`,
);
const page = await whileServed(async (outDir) => buildApp(source, outDir), measurePage);
for (const line of pageReport(page)) console.log(line);
console.log(`Load ${loadText()}`);
