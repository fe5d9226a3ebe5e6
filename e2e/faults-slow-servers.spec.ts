import type { Locator, Page } from '@playwright/test';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { heading, logIn, openSearch, resultLinks, toasts } from './support/log-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const SEARCH = { method: 'GET', path: '/v1/subsidies' } as const;
const SEARCHES = /\/subsidies$/;
const NO_ANSWER = /時間内に応答がありませんでした/;

const waiting = (page: Page): Locator =>
  page.getByRole('region', { name: '検索結果' }).locator('[aria-busy=true]');

/** Returns the milliseconds between the first attempt of a search and its repetition. */
const waitBetween = async (server: Server): Promise<number> => {
  const [first, second, ...more] = await server.requests('GET', SEARCHES);
  expect(more).toEqual([]);
  return (second?.at ?? NaN) - (first?.at ?? NaN);
};

test('if the API answers a search with 429 and Retry-After: 2, the results stay in their loading state until the app repeats the search after two seconds', async ({
  page,
  server,
}) => {
  await server.injectFault({ ...SEARCH, status: 429, headers: { 'retry-after': '2' } });
  await openSearch(page);
  await expect(waiting(page)).toBeVisible();
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  // Allows slightly less than two seconds, because timers may fire early.
  expect(await waitBetween(server)).toBeGreaterThan(1900);
});

test('if the server never answers a log-in, the request times out, and the form keeps its input and can be sent again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await server.injectFault({ method: 'POST', path: '/v1/auth/login', never: true });
  await page.goto('/');
  await logIn(page);
  const send = page.getByRole('button', { name: 'ログイン', exact: true });
  await expect.poll(async () => server.requests('POST', /\/login$/)).toHaveLength(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toHaveText(NO_ANSWER);
  expect(await server.requests('POST', /\/login$/)).toHaveLength(1);
  await expect(page.getByRole('textbox', { name: 'メールアドレス' })).not.toHaveValue('');
  await expect(page.getByLabel('パスワード', { exact: true })).not.toHaveValue('');
  await send.click();
  await expect(heading(page)).toHaveText('ワークスペース');
});

test('if the connection breaks once during a search, the app repeats the search without an error message', async ({
  page,
  server,
}) => {
  await server.injectFault({ ...SEARCH, drop: true });
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if requests fail although the browser reports that it is online, the search shows a connection error', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await server.injectFault({ path: '/v1/*', drop: true, times: 0 });
  await page.getByLabel('並び順').selectOption('新着順');
  await expect(
    page.getByText(/通信できませんでした。インターネットの接続を確認して/),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText(/オンライン|接続されています|接続しています/)).toHaveCount(0);

  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(resultLinks(page).first()).toBeVisible();
});

test('when results arrive late, content that is already on the screen does not move', async ({
  page,
}) => {
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/v1\/subsidies\?/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openSearch(page);
  await expect(waiting(page)).toBeVisible();
  answer();
  await expect(resultLinks(page).first()).toBeVisible();
  const moved = async (): Promise<number> =>
    page.evaluate(() => {
      const all = Reflect.get(globalThis, 'shifts') as number[];
      return all.reduce((sum, value) => sum + value, 0);
    });
  await page.waitForLoadState('networkidle');
  // 0.1 is the threshold for a good cumulative layout shift (web.dev/cls).
  expect(await moved()).toBeLessThan(0.1);

  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.style.height = '300px';
    document.body.prepend(planted);
  });
  await expect.poll(moved, 'what moves is measured').toBeGreaterThan(0.1);
});
