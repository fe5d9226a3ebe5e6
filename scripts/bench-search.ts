import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { HEADS_FILE, readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { measure, type Figures } from './bench-search/measure';
import { chromiumLaunch } from './chromium';

const root = resolve(import.meta.dirname, '..');
const imported = '/src/embedded-api/imported';
const pageScript = fileURLToPath(new URL('./bench-search/bench-page.ts', import.meta.url));
const blankPage = 'scripts/bench-search/blank.html';
const GENEROUS_MS = 180_000;
const TARGET_P95_MS = 50;

const readImported = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, imported, name), 'utf8'));

const hasImported = await readImported(HEADS_FILE).then(
  () => true,
  () => false,
);

const inNode = async (): Promise<Figures> =>
  measure(
    hasImported ? await readImportedSubsidies(readImported) : generateSubsidies(new Date(), 3000),
  );

const inChromium = async (): Promise<Figures> => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(root, 'src') } },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  const browser = await chromium.launch(chromiumLaunch);
  try {
    await server.listen();
    const page = await browser.newPage();
    const address = server.resolvedUrls?.local[0] ?? '';
    const query = hasImported ? `?imported=${imported}` : '';
    await page.goto(`${address}${blankPage}${query}`);
    await page.addScriptTag({ type: 'module', url: `/${relative(root, pageScript)}` });
    const body = page.locator('body', { hasText: '{' });
    await body.waitFor({ timeout: GENEROUS_MS });
    const answer = JSON.parse((await body.textContent()) ?? '{}') as Figures | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    await browser.close();
    await server.close();
  }
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const print = (name: string, { build, queries, p50, p95, max, wordP95 }: Figures): void => {
  console.log(
    `${name}: built in ${ms(build)}; ${queries} queries with facets: p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(max)}; with a word p95 ${ms(wordP95)}`,
  );
};

const node = await inNode();
const source = hasImported ? 'imported, repeated' : 'generated, repeated';
console.log(
  `${node.records} records (${source}), ${(node.characters / 1e6).toFixed(1)} million characters of detail, ${availableParallelism()} cores`,
);
print('Node', node);
const browser = await inChromium();
print('Chromium, worker', browser);
console.log(
  `Target p95 ${ms(TARGET_P95_MS)} in Chromium: ${browser.p95 <= TARGET_P95_MS ? 'met' : 'missed'}`,
);
