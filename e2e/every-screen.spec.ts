import type { Page } from '@playwright/test';
import { routes } from '~/app/route-table';
import { withPayment } from '../scripts/build/addresses.ts';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { chunkOf } from './support/chunks.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import {
  FIRST_OF_AGENCY,
  waitUntilSettled,
  enter,
  heading,
  logIn,
  moveTo,
  openSearch,
  resultLinks,
  workspaces,
} from './support/log-in.ts';

// The tests use the build with a payment key, because this build has the longest content security
// policy and loads Stripe's script on every page.
test.use({ baseURL: withPayment.url });
test.beforeEach(async ({ context }) => {
  await fakeStripe(context);
});

type Route = (typeof routes)[number];

const SCREENS_A_TEST = 6;

const inGroups = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / SCREENS_A_TEST) }, (_, index) =>
    all.slice(index * SCREENS_A_TEST, (index + 1) * SCREENS_A_TEST),
  );

/**
 * Checks the heading and the title of a page and returns the title, which the caller compares with
 * the title after a reload.
 */
const face = async (page: Page, route: Route): Promise<string> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  if ('titledByPage' in route && route.path.includes(':id')) {
    // The heading is the name of the record, which appears when the data has loaded.
    await expect(page).not.toHaveTitle(/^補助金デスク$/);
    await expect(page).not.toHaveTitle(`${route.title}｜補助金デスク`);
    const title = await page.title();
    await expect(heading(page)).toHaveText(title.replace(/｜補助金デスク$/, ''));
    return title;
  }
  const title = `${route.title}｜補助金デスク`;
  await expect(page).toHaveTitle(title);
  await expect(heading(page)).toHaveCount(1);
  return title;
};

/**
 * Opens a screen and reloads it. The fixtures fail the test if the page violates the content
 * security policy.
 */
const opensAndReloads = async (page: Page, server: Server, route: Route): Promise<void> => {
  const isSubsidy = route.path.startsWith('/search/:id');
  const [subsidy] = isSubsidy ? await server.subsidies() : [];
  const path = route.path.replace(':id', String(subsidy?.subsidyId ?? FIRST_OF_AGENCY));
  const from = await page.title();
  await moveTo(page, path);
  await expect(page, path).toHaveURL(path);
  // Does not wait for a new title on the PDF screen, because a subsidy and its PDF screen have the
  // same title.
  if (!path.endsWith('/pdf')) await expect(page).not.toHaveTitle(from);
  const before = await face(page, route);
  const current = page.locator('nav[aria-label=メインメニュー] [aria-current=page]');
  const marked = await current.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(marked.filter((href) => !path.startsWith(href))).toEqual([]);
  await server.forgetRequests();
  await page.reload();
  expect(await face(page, route), path).toBe(before);
  const posts = await server.requests('POST', /./);
  expect(posts.map((post) => post.path).filter((each) => !each.endsWith('/refresh-token'))).toEqual(
    [],
  );
};

for (const group of inGroups(routes.filter((route) => 'guestsOnly' in route))) {
  test(`screens for users who are not logged in open by their URL, have the same title after a reload and do not violate the content security policy: ${group.map(({ path }) => path).join(' ')}`, async ({
    page,
    server,
  }) => {
    await page.goto('/nowhere');
    await expect(heading(page)).toHaveText('ページが見つかりません');
    for (const route of group) await opensAndReloads(page, server, route);
  });
}

for (const group of inGroups(routes.filter((route) => !('guestsOnly' in route)))) {
  test(`screens open by their URL, have the same title after a reload, repeat no POST request and do not violate the content security policy: ${group.map(({ path }) => path).join(' ')}`, async ({
    page,
    server,
  }) => {
    await openSearch(page, workspaces.biggestAgency);
    for (const route of group) await opensAndReloads(page, server, route);
  });
}

test('every route has a unique title', () => {
  const titles = routes.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

for (const query of ['?areaIds=23', '?view=cards&page=2']) {
  test(`a reload of the search keeps the query ${query} and the results`, async ({ page }) => {
    await enter(page, `/search${query}`, workspaces.biggestAgency);
    // The first rows are shown before the others.
    await expect(resultLinks(page).nth(19)).toBeVisible();
    const titles = await resultLinks(page).allTextContents();
    await page.reload();
    await expect(page).toHaveURL(`/search${query}`);
    await expect(resultLinks(page)).toHaveText(titles);
  });
}

test('a reload of the search restores the scroll position', async ({ page }) => {
  await openSearch(page);
  await expect(resultLinks(page).nth(15)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  const top = async (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  expect(await top()).toBe(700);
  await waitUntilSettled(page);
  await page.reload();
  await expect(resultLinks(page).nth(15)).toBeVisible();
  await expect.poll(top).toBe(700);
});

test('if some code of the app loads after the user has scrolled, the scroll position does not change', async ({
  page,
}) => {
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route(chunkOf('src/app/signed-in/parts.tsx'), async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openSearch(page);
  await expect(resultLinks(page).nth(15)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  letLoad();
  await waitUntilSettled(page);
  // Goes offline. The offline message is part of the delayed code: if it appears, that has loaded.
  await page.context().setOffline(true);
  await expect(page.getByText('インターネットに接続していません。')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700);
});

test('a reload after the creation of a workspace does not create a second workspace', async ({
  page,
  server,
}) => {
  await page.goto('/workspaces/create');
  await logIn(page);
  await page.getByLabel('ワークスペース名').fill('株式会社みらい工房');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(heading(page)).toHaveText('会社のことを教えてください');
  await page.reload();
  await expect(heading(page)).toHaveText('会社のことを教えてください');
  expect(await server.requests('POST', /\/workspace$/)).toHaveLength(1);
});
