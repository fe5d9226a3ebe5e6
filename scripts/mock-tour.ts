// Shows that the app runs on a mock server made from docs/openapi.json (docs/deploy.md):
//   npx @stoplight/prism-cli mock docs/openapi.json
//   node scripts/mock-tour.ts [http://127.0.0.1:4010]
// Builds the app for it, goes from log-in to the bills, and lists the calls with their statuses.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { chromiumLaunch } from './chromium.ts';

const OUT_DIR = 'dist-mock';
const PICTURES = 'test-results/mock-tour';
const WORKSPACE = /^あさひ丘経営支援事務所/;

const [, , api = 'http://127.0.0.1:4010'] = process.argv;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const openFirst = async (page: Page, path: string): Promise<void> => {
  await page.locator(`main a[href^="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname !== path.replace(/\/$/, ''));
};

type Step = readonly [name: string, title: RegExp, walk: (page: Page) => Promise<unknown>];

const steps: readonly Step[] = [
  [
    'log-in',
    /^ワークスペース$/,
    async (page) => {
      await page.getByRole('textbox', { name: 'メールアドレス' }).fill('demo@example.com');
      await page.getByLabel('パスワード', { exact: true }).fill('Demo1234');
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await page.getByRole('button', { name: WORKSPACE }).waitFor();
    },
  ],
  [
    'search',
    /補助金・助成金を探す/,
    async (page) => page.getByRole('button', { name: WORKSPACE }).click(),
  ],
  ['subsidy', /.{20}/, async (page) => openFirst(page, '/search/')],
  [
    'favorite',
    /.{20}/,
    async (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /お気に入り/ })
        .first()
        .click(),
  ],
  ['favorites', /お気に入り/, async (page) => page.goto('/favorites')],
  ['documents', /書類$/, async (page) => page.goto('/documents')],
  ['document', /計画書/, async (page) => page.locator('main a[href*="document="]').first().click()],
  ['tasks', /案件$/, async (page) => page.goto('/tasks')],
  ['task', /.{20}/, async (page) => openFirst(page, '/tasks/')],
  ['clients', /クライアント/, async (page) => page.goto('/clients')],
  [
    'client',
    /^(?!クライアント)./u,
    async (page) => page.locator('main a[href*="client="]').first().click(),
  ],
  ['members', /メンバー/, async (page) => page.goto('/members')],
  ['medias', /ファイル$/, async (page) => page.goto('/medias')],
  ['media', /^(?!ファイル$)./u, async (page) => openFirst(page, '/medias/')],
  ['notifications', /通知/, async (page) => page.goto('/notifications')],
  ['company', /会社情報/, async (page) => page.goto('/company-info')],
  ['plans', /プラン/, async (page) => page.goto('/settings/plans')],
  ['payment-method', /お支払い方法/, async (page) => page.goto('/settings/payment-method')],
  ['bills', /請求履歴/, async (page) => page.goto('/settings/billings')],
];

process.env['VITE_API_BASE_URL'] = api;
await build({ logLevel: 'error', build: { outDir: OUT_DIR } });
const server = await preview({
  preview: { host: '127.0.0.1', port: 0 },
  build: { outDir: OUT_DIR },
  logLevel: 'error',
});
const browser = await chromium.launch(chromiumLaunch);
const context = await browser.newContext({
  baseURL: server.resolvedUrls?.local[0] ?? '',
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 1440, height: 900 },
});
const page = await context.newPage();

const problems: string[] = [];
let calls: string[] = [];
page.on('console', (message) => {
  if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
});
page.on('pageerror', (error) => problems.push(String(error)));
page.on('response', (response) => {
  const { pathname, origin } = new URL(response.url());
  const method = response.request().method();
  if (origin !== new URL(api).origin || method === 'OPTIONS') return;
  const line = `${method} ${pathname} ${response.status()}`;
  if (!calls.includes(line)) calls.push(line);
  // Prism names here what a call, or the example that answers it, lacks of the document.
  const violations = response.headers()['sl-violations'];
  if (response.status() >= 400 || violations !== undefined) problems.push(line);
});

await mkdir(PICTURES, { recursive: true });
await page.goto('/');
for (const [index, [name, expected, walk]] of steps.entries()) {
  calls = [];
  await walk(page);
  const title = heading(page).filter({ hasText: expected });
  await title.waitFor();
  await page.waitForLoadState('networkidle');
  if (await page.getByRole('button', { name: '再試行' }).count()) problems.push(`${name}: 再試行`);
  await page.screenshot({
    path: join(PICTURES, `${String(index + 1).padStart(2, '0')}-${name}.png`),
  });
  console.log(
    `${name}: ${await title.textContent()}\n${calls.map((line) => `  ${line}`).join('\n')}`,
  );
}
await browser.close();
await server.close();
console.log(problems.length === 0 ? '\n問題はありません。' : `\n問題：\n${problems.join('\n')}`);
process.exitCode = problems.length === 0 ? 0 : 1;
