// Counts the API calls and transferred bytes of one user's working day. The estimate in
// docs/scale.md is based on these numbers.
import type { Page, Request } from '@playwright/test';
import { api } from '../../scripts/build/addresses.ts';
import { chooseWorkspace, logIn, workspaces } from '../support/log-in.ts';
import { test } from './support/fixtures.ts';
import { results } from './support/page.ts';

type Count = { calls: number; sent: number; received: number };

const FILES = 'files';

const nameOf = (request: Request): string => {
  const { origin, pathname } = new URL(request.url());
  return origin === api.url
    ? `${request.method()} ${pathname.replaceAll(/\/\d+/g, '/{id}')}`
    : FILES;
};

const count = async (counts: Map<string, Count>, request: Request): Promise<void> => {
  const { requestBodySize, responseBodySize } = await request.sizes();
  const name = nameOf(request);
  const { calls, sent, received } = counts.get(name) ?? { calls: 0, sent: 0, received: 0 };
  counts.set(name, {
    calls: calls + 1,
    sent: sent + requestBodySize,
    received: received + responseBodySize,
  });
};

const settle = async (page: Page): Promise<void> => page.waitForLoadState('networkidle');
const menu = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name, exact: false })
    .first()
    .click();
  await settle(page);
};

/** Opens the result at index `nth`, waits for the page of the subsidy and goes back. */
const readSubsidy = async (page: Page, nth: number): Promise<void> => {
  await results(page).nth(nth).click();
  await page.getByRole('region', { name: '主な条件' }).waitFor();
  await settle(page);
  await page.goBack();
  await results(page).first().waitFor();
  await settle(page);
};

const search = async (page: Page, keyword: string): Promise<void> => {
  await menu(page, '検索');
  await page.getByRole('searchbox', { name: 'キーワード' }).fill(keyword);
  await page.keyboard.press('Enter');
  await results(page).first().waitFor();
  await settle(page);
};

/**
 * Logs in, opens three subsidies from each of three searches, comments on three tasks, edits a
 * document ten times, and opens the pages for files, favorites and notifications.
 */
const day = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await logIn(page);
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  await results(page).first().waitFor();
  await settle(page);
  for (const keyword of ['省エネ', 'IT導入', '人材']) {
    await search(page, keyword);
    for (const nth of [0, 1, 2]) await readSubsidy(page, nth);
  }
  for (let visit = 0; visit < 3; visit += 1) {
    await menu(page, '案件');
    await page.locator('main a[href^="/tasks/"]').nth(visit).click();
    await page.getByRole('textbox', { name: 'コメントを書く' }).fill('確認しました。');
    await page.getByRole('button', { name: 'コメントを追加' }).click();
    await settle(page);
  }
  await menu(page, '書類');
  await page.locator('main a[href*="document="]').first().click();
  const section = page.locator('main .ProseMirror').first();
  for (let edit = 0; edit < 10; edit += 1) {
    await section.press('End');
    await section.pressSequentially('追記する。');
    await settle(page);
  }
  for (const name of ['ファイル', 'お気に入り', '通知']) await menu(page, name);
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

test('number and size of the API calls and files that one user needs on one day', async ({
  page,
  withApi,
}) => {
  const counts = new Map<string, Count>();
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => void pending.push(count(counts, request)));
  await day(page, withApi.url);
  await Promise.all(pending);
  const rows = [...counts].toSorted(([, a], [, b]) => b.calls - a.calls);
  const total = { calls: 0, received: 0 };
  for (const [name, { calls, sent, received }] of rows) {
    console.log(
      `${String(calls).padStart(4)}  ${name.padEnd(44)} ${kilobytes(sent).padStart(7)} kB sent ${kilobytes(received).padStart(8)} kB received`,
    );
    if (name === FILES) continue;
    total.calls += calls;
    total.received += received;
  }
  console.log(`${total.calls} calls, ${kilobytes(total.received)} kB received without compression`);
});
