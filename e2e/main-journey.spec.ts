import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  chooseWorkspace,
  filterPanel,
  heading,
  logOut,
  resultLinks,
  titleOf,
  workspaces,
} from './support/log-in.ts';

const conditions = ['東京都', '製造業', '設備整備・IT導入をしたい'];

const enterDemo = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'デモアカウントでログイン' }).click();
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  await expect(resultLinks(page).first()).toBeVisible();
};

const searchWithThreeFilters = async (page: Page, isMobile: boolean): Promise<void> => {
  const filters = await filterPanel(page, isMobile);
  await filters.getByRole('checkbox', { name: '東京都' }).check();
  await filters.getByRole('button', { name: /^ほか\d+業種を表示$/ }).click();
  await filters.getByRole('checkbox', { name: '製造業' }).check();
  await filters.getByRole('checkbox', { name: '設備整備・IT導入をしたい' }).check();
  if (isMobile) await filters.getByRole('button', { name: /件を表示$/ }).click();
};

const expectThreeFilters = async (page: Page): Promise<void> => {
  const chips = page.getByRole('list', { name: '適用中の条件' });
  for (const condition of conditions) {
    await expect(chips.getByRole('button', { name: `${condition}を解除` })).toBeAttached();
  }
  await expect(
    page.getByRole('region', { name: '検索結果' }).locator('[aria-busy=true]'),
  ).toHaveCount(0);
};

test(
  'a user finds a subsidy with three filters, opens its PDF, and sees the same results at the same position after Back or a reload',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await enterDemo(page);
    await searchWithThreeFilters(page, isMobile);
    await expectThreeFilters(page);
    const searched = page.url();

    const link = resultLinks(page).last();
    const title = await titleOf(link);
    await link.click();
    await expect(heading(page)).toHaveText(title);

    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    await page.getByRole('main').getByRole('link', { name: 'PDF', exact: true }).click();
    await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
    await expect(heading(page)).toHaveText(title);

    await page.getByRole('link', { name: '補助金の詳細に戻る' }).click();
    await page.getByRole('link', { name: '検索結果に戻る' }).click();
    await expect(page).toHaveURL(searched);
    await expectThreeFilters(page);
    await expect(resultLinks(page).filter({ hasText: title }).last()).toBeInViewport();

    await resultLinks(page).last().click();
    await expect(heading(page)).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(searched);
    await expectThreeFilters(page);
    await expect(resultLinks(page).last()).toBeInViewport();

    await page.reload();
    await expect(page).toHaveURL(searched);
    await expectThreeFilters(page);
    await expect(resultLinks(page).last()).toHaveText(title);
    await expect(resultLinks(page).last()).toBeInViewport();
    await expect(page.getByRole('button', { name: '佐藤 美咲' })).toBeVisible();
  },
);

test('a favorite is kept after a reload', async ({ page }) => {
  await enterDemo(page);
  await resultLinks(page).first().click();
  const favorite = page.getByRole('button', { name: 'お気に入り', exact: true });
  const before = await favorite.getAttribute('aria-pressed');
  const after = before === 'true' ? 'false' : 'true';
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', after);

  await page.getByRole('link', { name: '検索結果に戻る' }).click();
  const star = page.getByRole('button', { name: /をお気に入りに追加$/ }).first();
  await expect(star).toHaveAttribute('aria-pressed', after);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', after);
});

test('a log-out removes the session data from storage, and Back then shows the log-in page and no data', async ({
  page,
}) => {
  await enterDemo(page);
  const dump = async (): Promise<string> =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
  const tokens = Array.from(
    (await dump()).matchAll(/"(?:access|refresh)Token\\?":\\?"([^"\\]+)/g),
    ([, token = '']) => token,
  );
  expect(tokens).toHaveLength(2);
  const found = await titleOf(resultLinks(page).first());

  await logOut(page);
  await expect(heading(page)).toHaveText('ログイン');
  for (const secret of [...tokens, 'demo@example.com', '佐藤', workspaces.subsidyGrantPlus]) {
    expect(await dump()).not.toContain(secret);
  }

  await page.goBack();
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(found)).toHaveCount(0);
  await expect(page.getByText(workspaces.subsidyGrantPlus)).toHaveCount(0);
});
