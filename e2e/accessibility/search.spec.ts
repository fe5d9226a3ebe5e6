import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import {
  filterPanel,
  heading,
  moveTo,
  openSearch,
  resultLinks,
  toasts,
  workspaces,
} from '../support/log-in.ts';

const SEARCH = { method: 'GET', path: '/v1/subsidies', times: 0 } as const;
const MANY_FILTERS =
  '?kind=subsidy&areaIds=1,23&businessCategoryIds=5&tagIds=8&minAmount=5000000&employees=48';

/**
 * A query with few results, for tests that check other parts of the screen. It saves time, because
 * the accessibility checker axe takes a second for twenty results.
 */
const FEW_RESULTS = '?kind=subsidy&areaIds=1,23&businessCategoryIds=5&tagIds=8&employees=48';

const VIEWS = { table: '', compact: '?view=compact', cards: '?view=cards' };
for (const [view, query] of Object.entries(VIEWS)) {
  test(`search results in the ${view} view are accessible`, async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, query);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expect(resultLinks(page)).toHaveCount(20);
    await expectAccessible(page);
  });
}

test('a search with many filters and highlighted keywords is accessible', async ({ page }) => {
  await openSearch(page, workspaces.subsidyGrantPlus, `${MANY_FILTERS}&keyword=支援&status=all`);
  await expect(page.getByRole('list', { name: '適用中の条件' })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});

test('a search is accessible in a workspace that is on the free plan and has no company profile', async ({
  page,
}) => {
  await openSearch(page, workspaces.free);
  await expect(resultLinks(page)).toHaveCount(10);
  await expectAccessible(page);
});

test('the search screen passes the accessibility checks when nothing is found, when the page number is too high, during the search and when the search fails', async ({
  page,
  server,
}) => {
  await openSearch(page, workspaces.subsidyGrantPlus, '?keyword=あり得ない言葉&kind=subsidy');
  await expect(page.getByText('条件に合う補助金・助成金がありません')).toBeVisible();
  await expectAccessible(page);
  await moveTo(page, '/search?page=9999');
  await expect(page.getByText('9999ページ目はありません')).toBeVisible();
  await expectAccessible(page);
  await server.injectFault({ ...SEARCH, never: true });
  await page.goto('/search');
  await expect(page.getByText('検索結果を読み込み中')).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...SEARCH, status: 500 });
  await page.goto('/search');
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  await expectAccessible(page);
});

test('the filters of the search are accessible when they show an error and list all areas and industries', async ({
  page,
}) => {
  await openSearch(page, workspaces.subsidyGrantPlus, FEW_RESULTS);
  const filters = await filterPanel(page, false);
  await filters.getByText('上限額', { exact: true }).click();
  await filters.getByRole('textbox', { name: '上限額がこの金額以上' }).fill('たくさん');
  await page.keyboard.press('Enter');
  await expect(filters.getByText(/金額を読み取れませんでした/)).toBeVisible();
  await filters.getByRole('button', { name: 'すべての地域から選ぶ' }).click();
  await filters.getByRole('button', { name: /^ほか\d+業種を表示$/ }).click();
  await expectAccessible(page);
});

test.describe('accessibility on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bottom sheet with the filters is accessible on a narrow screen', async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, FEW_RESULTS);
    await expect(await filterPanel(page, true)).toBeVisible();
    await expectAccessible(page);
  });

  test('the menu drawer and the user menu are accessible on a narrow screen', async ({ page }) => {
    await openSearch(page, workspaces.free, '?keyword=承継');
    await page.getByRole('button', { name: 'メニュー' }).click();
    const drawer = page.getByRole('dialog', { name: 'メニュー' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: '佐藤 美咲' }).click();
    await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the collapsed menu, the page 準備中 and the message that a viewer may not use the member page pass the accessibility checks', async ({
  page,
}) => {
  await openSearch(page, workspaces.asViewer);
  await moveTo(page, '/tmp');
  await expect(heading(page)).toHaveText('準備中');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'メニュー' }).click();
  await expect(page.getByRole('button', { name: 'メニュー' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await moveTo(page, '/members');
  await expect(page.getByText('この機能を利用する権限がありません')).toBeVisible();
  await expectAccessible(page);
});

test('a toast is accessible', async ({ page, server }) => {
  await server.injectFault({ method: 'PUT', path: '/v1/favorites/*', status: 500, times: 2 });
  await openSearch(page, workspaces.subsidyGrantPlus, FEW_RESULTS);
  await page
    .getByRole('button', { name: /をお気に入りに追加$/, pressed: false })
    .first()
    .click();
  const toast = toasts(page).getByText(/お気に入りに追加できませんでした/);
  // Moves the mouse over the toast, because the toast then stays open.
  await toast.hover();
  await expectAccessible(page);
});
