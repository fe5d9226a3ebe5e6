import type { Page } from '@playwright/test';
import { embedded } from '../scripts/build/addresses.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseWorkspace, heading, resultLinks, workspaces } from './support/log-in.ts';
import { samplePdf } from './support/sample-files.ts';

test.use({ baseURL: embedded.url });

/** Removes the APIs that the oldest supported Safari lacks. Works in pages and in workers. */
const withoutTheNewest = (): void => {
  const younger: Record<string, readonly string[]> = {
    Promise: ['withResolvers', 'try'],
    Map: ['groupBy'],
    'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
    'WeakMap.prototype': ['getOrInsert', 'getOrInsertComputed'],
    Object: ['groupBy'],
    URL: ['canParse', 'parse'],
    AbortSignal: ['any'],
    Array: ['fromAsync'],
    'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength'],
    'Set.prototype': ['union', 'intersection', 'difference', 'symmetricDifference'],
    Math: ['sumPrecise', 'f16round'],
    Uint8Array: ['fromBase64', 'fromHex'],
    'Uint8Array.prototype': ['toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    'Response.prototype': ['bytes'],
    'Request.prototype': ['bytes'],
    'Blob.prototype': ['bytes'],
    RegExp: ['escape'],
    Error: ['isError'],
    Intl: ['DurationFormat'],
    'Document.prototype': ['startViewTransition'],
    globalThis: ['Iterator', 'Float16Array', 'navigation', 'requestIdleCallback', 'scheduler'],
  };
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach']) {
    Reflect.deleteProperty(iterators, name);
  }
  for (const [path, names] of Object.entries(younger)) {
    let owner: unknown = globalThis;
    for (const step of path.split('.')) {
      owner = step === 'globalThis' ? owner : Reflect.get(Object(owner), step);
    }
    for (const name of names) Reflect.deleteProperty(Object(owner), name);
  }
};

const beAnOlderBrowser = async (page: Page): Promise<void> => {
  await page.addInitScript(withoutTheNewest);
  await page.route(/\/assets\/(?:pdf-)?worker-[\w-]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `(${withoutTheNewest.toString()})();${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
};

test('in the oldest supported browser, a user can log in, and the search keeps its scroll position when the user returns from a result', async ({
  page,
}) => {
  await beAnOlderBrowser(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  const top = async (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  await resultLinks(page).nth(12).scrollIntoViewIfNeeded();
  const position = await top();
  expect(position).toBeGreaterThan(500);
  await resultLinks(page).nth(12).click();
  await page.getByRole('link', { name: '検索結果に戻る' }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect.poll(top).toBe(position);
  await page.goto('/company-info');
  await expect(heading(page)).toHaveText('会社情報');
});

test('in the oldest supported browser, a user can upload and view a PDF', async ({ page }) => {
  await beAnOlderBrowser(page);
  await page.goto('/medias');
  await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  await page.locator('input[type=file]').first().setInputFiles(samplePdf('見積書.pdf'));
  await page.getByRole('main').getByRole('link', { name: '見積書', exact: true }).click();
  await expect(page.getByRole('img', { name: '見積書の1ページ（全1ページ）' })).toBeVisible();
});
