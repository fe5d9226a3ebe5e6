import type { Page } from '@playwright/test';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { heading, logIn, openSearch, resultLinks, workspaces } from './support/way-in.ts';

/** What the page shows of itself: a reload must not change it. */
const face = async (page: Page) => {
  await expect(page).toHaveTitle(/.｜/);
  const title = await page.title();
  await expect(heading(page)).toHaveText(title.split('｜')[0] ?? '');
  return { title, url: page.url() };
};

const reloads = async (page: Page, server: Server, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page, path).toHaveURL(path);
  const before = await face(page);
  await server.forgetRequests();
  await page.reload();
  expect(await face(page), path).toEqual(before);
  const posts = await server.requests('POST', /./);
  expect(posts.map((post) => post.path).filter((each) => !each.endsWith('/refresh-token'))).toEqual(
    [],
  );
};

const screens = [
  ['/workspaces', '/workspaces/create', '/search?areaIds=23', '/search?view=cards&page=2'],
  ['/documents', '/company-info', '/clients', '/members', '/medias', '/tasks', '/notifications'],
  ['/favorites', '/settings', '/settings/workspace', '/settings/account', '/settings/billings'],
  ['/settings/account/change-email', '/settings/account/change-password', '/settings/plans'],
  ['/settings/payment-method', '/settings/others', '/settings/others/plan-downgrade'],
  ['/settings/others/payment-period', '/tmp'],
];

for (const paths of screens) {
  test(`a reload keeps the screen and the session and sends no POST twice: ${paths.join(' ')}`, async ({
    page,
    server,
  }) => {
    await openSearch(page, workspaces.biggestAgency);
    for (const path of paths) await reloads(page, server, path);
  });
}

test('a reload of a subsidy and of its PDF shows the same screen', async ({ page, server }) => {
  const [subsidy] = await server.subsidies();
  await openSearch(page);
  await reloads(page, server, `/search/${subsidy?.subsidyId}`);
  await reloads(page, server, `/search/${subsidy?.subsidyId}/pdf`);
});

for (const path of [
  '/',
  '/signup',
  '/confirm-email',
  '/forgot-password',
  '/forgot-password/change-password',
]) {
  test(`a reload of ${path} without a session shows the same screen`, async ({ page, server }) => {
    await reloads(page, server, path);
  });
}

test('a reload of the search restores the scroll position', async ({ page }) => {
  await openSearch(page);
  await expect(resultLinks(page).nth(15)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  const top = async (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  expect(await top()).toBe(700);
  await page.reload();
  await expect(resultLinks(page).nth(15)).toBeVisible();
  await expect.poll(top).toBe(700);
});

test('a reload after a workspace was created does not create another', async ({ page, server }) => {
  await page.goto('/workspaces/create');
  await logIn(page);
  await page.getByLabel('ワークスペース名').fill('株式会社みらい工房');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(heading(page)).toHaveText('会社情報');
  await page.reload();
  await expect(heading(page)).toHaveText('会社情報');
  expect(await server.requests('POST', /\/workspace$/)).toHaveLength(1);
});
