import type { Page } from '@playwright/test';
import { routes, type Route } from '~/app/route-table';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { embedded, withApi, withPayment } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { chunkOf } from './support/chunks.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { isPainted, openWithout, SCRIPTS } from './support/first-paint.ts';
import { takeShifts, watchShifts } from './support/layout-measures.ts';
import { heading, workspaces } from './support/log-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Waits until the app's scripts have taken over the prerendered page. */
const isTaken = async (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-start');

/** Returns the number of rules in the complete style sheet, or 0 while only a part is loaded. */
const wholeSheet = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/index-"]');
    return link?.sheet?.cssRules.length ?? 0;
  });

const email = (page: Page) => page.getByRole('textbox', { name: 'メールアドレス' });
const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const forGuests = routes.filter((route: Route) => route.guestsOnly !== undefined);
/**
 * The log-in and sign-up pages. With a payment key, they link to terms and have no demo log-in.
 */
const ofOperator = forGuests.filter(({ path }) => path === '/' || path === '/signup');

for (const [{ url }, pages] of [
  [embedded, forGuests],
  [withPayment, ofOperator],
] as const) {
  for (const { path, title } of pages) {
    test(
      `${url}${path} is painted before the scripts and the whole style sheet load, and looks the same after both have loaded`,
      { tag: '@phone' },
      async ({ page }) => {
        await fakeStripe(page.context());
        await watchShifts(page);
        const letThrough = await openWithout(page, `${url}${path}`, /\/assets\/[^?]+\.(?:js|css)$/);
        await isPainted(page);
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${title}｜補助金デスク`);
        const main = await page.locator('#main').elementHandle();
        const before = await page.screenshot();
        letThrough();
        await isTaken(page);
        expect(await page.locator('#main').evaluate((now, then) => now === then, main)).toBe(true);
        expect(await takeShifts(page)).toEqual({ sum: 0, worst: '' });
        expect((await page.screenshot()).equals(before)).toBe(true);
        // Any key press loads the whole style sheet. The Shift key itself changes nothing.
        await page.keyboard.press('Shift');
        await expect.poll(async () => wholeSheet(page)).toBeGreaterThan(0);
        expect(await takeShifts(page)).toEqual({ sum: 0, worst: '' });
        expect((await page.screenshot()).equals(before)).toBe(true);
      },
    );
  }
}

for (const path of ['/', '/signup']) {
  test(`${path} loads the whole style sheet only when the user begins to use the page`, async ({
    page,
  }) => {
    await page.goto(path);
    await isTaken(page);
    expect(await wholeSheet(page)).toBe(0);
    await email(page).focus();
    await expect.poll(async () => wholeSheet(page)).toBeGreaterThan(0);
  });
}

for (const path of ['/tasks?view=table', '/search/1']) {
  test(
    `a logged-out user who opens ${path} sees the log-in page before any script loads, and after log-in the app opens the requested path`,
    { tag: '@phone' },
    async ({ page, server }) => {
      await watchShifts(page);
      const letThrough = await openWithout(page, path, /\/assets\/[^?]+\.(?:js|css)$/);
      await isPainted(page);
      await expect(heading(page)).toHaveText('ログイン');
      await expect(page.getByText('ログインすると、開こうとした画面に進みます')).toBeVisible();
      await expect(page).toHaveTitle('ログイン｜補助金デスク');
      const next = `next=${encodeURIComponent(path)}`;
      await expect(page).toHaveURL(`${withApi.url}/?${next}`);
      await email(page).fill(DEMO_ACCOUNT.email);
      letThrough();
      await isTaken(page);
      expect(await takeShifts(page)).toEqual({ sum: 0, worst: '' });
      await expect(email(page)).toHaveValue(DEMO_ACCOUNT.email);
      await expect(page.getByRole('link', { name: '新規登録' })).toHaveAttribute(
        'href',
        `/signup?${next}`,
      );
      expect(await server.requests('GET', /./)).toEqual([]);
      await labelled(page, 'パスワード').fill(DEMO_ACCOUNT.password);
      await button(page, 'ログイン').click();
      await page
        .getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrantPlus}`) })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?/]/g, '\\$&')}$`));
    },
  );
}

test('if a logged-out user clicks the 新規登録 link on the log-in page before the scripts load, the address of the sign-up page keeps the path that the user requested', async ({
  page,
}) => {
  const letThrough = await openWithout(page, '/tasks?view=table', SCRIPTS);
  await page.getByRole('link', { name: '新規登録' }).click();
  letThrough();
  await expect(heading(page)).toHaveText('新規登録');
  await expect(page).toHaveURL(
    `${withApi.url}/signup?next=${encodeURIComponent('/tasks?view=table')}`,
  );
});

for (const path of ['/', '/nowhere']) {
  test(`${path} opens even if the whole style sheet fails to load`, async ({ page, trouble }) => {
    trouble.allow(/ERR_FAILED/);
    await page.route(/\/assets\/index-[\w-]+\.css$/, async (route) => route.abort());
    await page.goto(path);
    await isTaken(page);
    await page.keyboard.press('Tab');
    await expect(heading(page)).toHaveText(
      path === '/nowhere' ? 'ページが見つかりません' : 'ログイン',
    );
  });
}

for (const path of ['/search/1/pdf', '/tasks?b=given']) {
  test(`${path} does not show the log-in page before the scripts load`, async ({ page }) => {
    const letThrough = await openWithout(page, path, SCRIPTS);
    await isPainted(page);
    await expect(page.locator('.start-brand')).toBeVisible();
    await expect(email(page)).toBeHidden();
    letThrough();
    await expect(page.locator('#starting')).toBeHidden();
  });
}

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('/ shows the log-in form, and /search shows 読み込み中 and no log-in form', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^request csp: .*\.js$/);
    await page.goto('/');
    await expect(email(page)).toBeVisible();
    await page.goto('/search');
    await expect(email(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('読み込み中');
  });
});

test('while a user fills in the log-in form, the app loads the code of the pages that are shown after log-in', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    // Ignores the code for sessions of other tabs, because it may load at any time.
    if (/\/assets\/(?!other-sessions|take-session)[^/]+\.js$/.test(request.url())) {
      scripts.push(request.url());
    }
  });
  const arrived: string[] = [];
  page.on('requestfinished', (request) => arrived.push(request.url()));
  await page.goto('/');
  await isTaken(page);
  await email(page).fill(DEMO_ACCOUNT.email);
  await labelled(page, 'パスワード').fill(DEMO_ACCOUNT.password);
  // The last script to load is the one for the frame that is shown while a workspace opens.
  const frame = chunkOf('src/app/layouts/opening-workspace.tsx');
  await expect.poll(() => arrived.some((url) => frame.test(url))).toBe(true);
  await expect.poll(() => scripts.filter((url) => !arrived.includes(url))).toEqual([]);
  scripts.length = 0;
  await button(page, 'ログイン').click();
  await expect(heading(page)).toHaveText('ワークスペース');
  expect(scripts).toEqual([]);
  expect(await server.requests('POST', /^\/v1\/auth\/login$/)).toHaveLength(1);
});

test(
  'if a user sends the log-in form before the scripts load, the app logs the user in as soon as the scripts have loaded',
  { tag: '@phone' },
  async ({ page, server }) => {
    const letThrough = await openWithout(page, '/', SCRIPTS);
    await email(page).fill(DEMO_ACCOUNT.email);
    await labelled(page, 'パスワード').pressSequentially(DEMO_ACCOUNT.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${withApi.url}/`);
    letThrough();
    await expect(heading(page)).toHaveText('ワークスペース');
    expect(await server.requests('POST', /\/login$/)).toHaveLength(1);
  },
);

test('if a user sends an invalid log-in form before the scripts load, the page shows the error as soon as the scripts have loaded', async ({
  page,
}) => {
  const letThrough = await openWithout(page, '/', SCRIPTS);
  await email(page).fill('misaki@');
  await button(page, 'ログイン').click();
  letThrough();
  await expect(email(page)).toHaveAccessibleDescription(/形式が正しくありません/);
  await expect(email(page)).toHaveValue('misaki@');
});

test('if a user sends the sign-up form before the scripts load, the app sends the input to the API as soon as the scripts have loaded', async ({
  page,
  server,
}) => {
  const letThrough = await openWithout(page, '/signup', SCRIPTS);
  await email(page).fill('new@example.com');
  await labelled(page, 'パスワード').fill('Secret123');
  await labelled(page, 'パスワード(確認)').fill('Secret123');
  await button(page, '登録する').click();
  letThrough();
  await expect(heading(page)).toHaveText('メールアドレスの確認');
  const [sent] = await server.requests('POST', /\/signup$/);
  expect(sent?.body).toEqual({ email: 'new@example.com', password: 'Secret123' });
});

test('text that a user types before the scripts load is kept, and the caret stays in the field', async ({
  page,
}) => {
  const letThrough = await openWithout(page, '/forgot-password', SCRIPTS);
  await email(page).pressSequentially('misa');
  letThrough();
  await isTaken(page);
  await page.keyboard.type('ki@example.com');
  await expect(email(page)).toHaveValue('misaki@example.com');
});

test('if a user clicks the パスワードを表示 button before the scripts load, the page shows the password as soon as the scripts have loaded', async ({
  page,
}) => {
  const letThrough = await openWithout(page, '/', SCRIPTS);
  await button(page, 'パスワードを表示').click();
  letThrough();
  await expect(button(page, 'パスワードを隠す')).toBeVisible();
});

test.describe('in the demo', () => {
  test.use({ baseURL: embedded.url });

  test('if a user clicks the デモアカウントでログイン button before the scripts load, the app logs the user in as soon as the scripts have loaded', async ({
    page,
  }) => {
    const letThrough = await openWithout(page, '/', SCRIPTS);
    await button(page, 'デモアカウントでログイン').click();
    letThrough();
    await expect(heading(page)).toHaveText('ワークスペース');
  });
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the log-in page is dark from its first paint', async ({ page }) => {
    const letThrough = await openWithout(page, '/', /\.(?:js|css)$/);
    await isPainted(page);
    const ground = async (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(18, 18, 20)');
    letThrough();
    await isTaken(page);
    expect(await ground()).toBe('rgb(18, 18, 20)');
  });
});

for (const path of ['/?next=%2Fsearch', '/signup?invitation=none']) {
  test(`before the scripts load, ${path} does not show the prerendered form, because the form lacks the message for this query`, async ({
    page,
  }) => {
    const letThrough = await openWithout(page, path, SCRIPTS);
    await isPainted(page);
    await expect(email(page)).toBeHidden();
    letThrough();
    await expect(email(page)).toBeVisible();
    await expect(
      page.getByText(/ログインすると、開こうとした画面に進みます|招待メールが届いた/),
    ).toBeVisible();
  });
}
