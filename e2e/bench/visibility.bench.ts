// How much one sees of a search and of a subsidy before scrolling, in the windows people have: npm
// run build, then npm run measure:search. Another address than the build's may be given.
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { measureAction, measureList, WINDOWS } from '../e2e/support/search-measures.ts';
import { chromiumLaunch } from './chromium.ts';

const WORKSPACE = /^株式会社みなと坂システム/;

const given = process.argv[2];
const server =
  given === undefined
    ? await preview({ preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' })
    : undefined;
const url = given ?? server?.resolvedUrls?.local[0] ?? '';

const browser = await chromium.launch(chromiumLaunch);
const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
await page.goto(url);
await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
await page.getByRole('button', { name: WORKSPACE }).click();

const results = (): ReturnType<Page['locator']> => page.locator('main a[id^="result-"]');

for (const window of WINDOWS) {
  await page.setViewportSize(window);
  console.log(`${window.width}×${window.height}`);
  for (const [name, query] of [
    ['list', ''],
    ['compact list', '?view=compact'],
  ] as const) {
    await page.goto(new URL(`/search${query}`, url).href);
    await results().first().waitFor();
    const { firstRow, wholeRows, titleWidth } = await measureList(page);
    console.log(
      `  ${name.padEnd(13)} first row at ${firstRow}, ${wholeRows} whole rows, title ${titleWidth} wide`,
    );
  }
  await results().first().click();
  await page.getByRole('region', { name: '主な条件' }).waitFor();
  const { top, bottom } = await measureAction(page);
  console.log(`  ${'subsidy'.padEnd(13)} 書類を作成 at ${top} to ${bottom}`);
}
await browser.close();
await server?.close();
