import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, openSearch, resultLinks, workspaces } from './support/log-in.ts';

const REFUSED = 'このページが閲覧できる権限ではありません';

test('a search on the free plan shows ten results, a note about this limit and a link to the plans', async ({
  page,
}) => {
  await openSearch(page, workspaces.free);
  await expect(resultLinks(page)).toHaveCount(10);
  await expect(page.getByText('無料プランでは、おすすめの10件を表示しています。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'プランを見る' }).first()).toHaveAttribute(
    'href',
    '/settings/plans',
  );
  await expect(page.getByRole('navigation', { name: /ページ/ })).toHaveCount(0);
});

test('on the free plan, the URL of a search for grants shows no results but a message that the plan does not include grants', async ({
  page,
  trouble,
}) => {
  trouble.allow(/^console error: .*status of 403 .*\/v1\/subsidies/);
  await openSearch(page, workspaces.free, '?kind=grant');
  await expect(page.getByText('現在のプランでは助成金を利用できません。')).toBeVisible();
  await expect(resultLinks(page)).toHaveCount(0);
  await page.getByRole('button', { name: '「助成金」を外す' }).click();
  await expect(resultLinks(page)).toHaveCount(10);
});

test('opening a screen that the plan does not include shows the workspace list and an alert that names the required plan', async ({
  page,
}) => {
  await openSearch(page, workspaces.free);
  await page.goto('/documents');
  const alert = page.getByRole('alertdialog', { name: REFUSED });
  await expect(alert).toContainText('「書類」は、「補助金」プラン以上で使えます。');
  await expect(page).toHaveURL('/workspaces');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(heading(page)).toHaveText('ワークスペース');
  await expect(page.getByRole('button', { name: /^さくらば珈琲.*選択中/ })).toBeVisible();
});

test('the menu of a viewer has no link to the member page, and the page itself says that a viewer must ask an owner for access', async ({
  page,
}) => {
  await openSearch(page, workspaces.asViewer);
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await expect(menu.getByRole('link', { name: '書類' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'メンバー' })).toHaveCount(0);

  await page.goto('/members');
  await expect(heading(page)).toHaveText('メンバー');
  await expect(page.getByText('この機能を利用する権限がありません')).toBeVisible();
  await expect(page.getByText(/オーナー.*依頼してください/)).toBeVisible();
});

test('an unknown path opens the 404 page, which shows the path', async ({ page }) => {
  for (const path of ['/nowhere', '/search/0', '/search/abc', '/search/12/print']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('ページが見つかりません');
    await expect(page.getByText(`Page not found: ${path}`)).toBeVisible();
  }
});

test('after log-in and the choice of a workspace, the app opens the path and query that the user requested', async ({
  page,
}) => {
  await enter(page, '/search?areaIds=23&view=cards', workspaces.subsidy);
  await expect(page).toHaveURL('/search?areaIds=23&view=cards');
});

test('after log-in, the app ignores a ?next= parameter that points to another site', async ({
  page,
}) => {
  await enter(page, `/?next=${encodeURIComponent('//example.com/search')}`, workspaces.subsidy);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
});

test('log-in works at a URL with a hash', async ({ page }) => {
  await enter(page, '/#top', workspaces.subsidy);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
});
