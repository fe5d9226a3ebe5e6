// What a server and a host of files carry for one user on one day of use, as docs/scale.md reckons with:
// npm run measure:day. Walks through the build for an API, and counts.
import { chromium, type Page, type Request } from '@playwright/test';
import { DEMO_ACCOUNT } from '../src/embedded-api/demo/account.ts';
import { api } from './build/addresses.ts';
import { chromiumLaunch } from './chromium.ts';
import { whileServedWithApi } from './served-with-api.ts';

const COMPANY = /^株式会社みなと坂システム/;

interface Count {
  calls: number;
  sent: number;
  received: number;
}

const counts = new Map<string, Count>();

const nameOf = (request: Request): string => {
  const { origin, pathname } = new URL(request.url());
  return origin === api.url
    ? `${request.method()} ${pathname.replaceAll(/\/\d+/g, '/{id}')}`
    : 'files';
};

const count = async (request: Request): Promise<void> => {
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

/** A subsidy read, from the list and back. */
const readSubsidy = async (page: Page, nth: number): Promise<void> => {
  await page.locator('main a[id^="result-"]').nth(nth).click();
  await page.getByRole('region', { name: '主な条件' }).waitFor();
  await settle(page);
  await page.goBack();
  await page.locator('main a[id^="result-"]').first().waitFor();
  await settle(page);
};

const search = async (page: Page, keyword: string): Promise<void> => {
  await menu(page, '検索');
  await page.getByRole('searchbox', { name: 'キーワード' }).fill(keyword);
  await page.keyboard.press('Enter');
  await page.locator('main a[id^="result-"]').first().waitFor();
  await settle(page);
};

/** Log-in; three searches with three subsidies read in each; the cases, one of them changed; files; notices. */
const day = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(DEMO_ACCOUNT.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ACCOUNT.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('button', { name: COMPANY }).click();
  await page.locator('main a[id^="result-"]').first().waitFor();
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

await whileServedWithApi(async (url) => {
  const browser = await chromium.launch(chromiumLaunch);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  const pending: Promise<void>[] = [];
  page.on('requestfinished', (request) => void pending.push(count(request)));
  await day(page, url);
  await Promise.all(pending);
  await browser.close();
});

const rows = [...counts].toSorted(([, a], [, b]) => b.calls - a.calls);
for (const [name, { calls, sent, received }] of rows) {
  console.log(
    `${String(calls).padStart(4)}  ${name.padEnd(44)} ${(sent / 1000).toFixed(1).padStart(7)} kB sent ${(received / 1000).toFixed(1).padStart(8)} kB received`,
  );
}
const ofApi = rows.filter(([name]) => name !== 'files').map(([, each]) => each);
const sum = (pick: (each: Count) => number): number =>
  ofApi.reduce((all, each) => all + pick(each), 0);
console.log(
  `${sum(({ calls }) => calls)} calls, ${(sum(({ received }) => received) / 1000).toFixed(0)} kB received without compression`,
);
