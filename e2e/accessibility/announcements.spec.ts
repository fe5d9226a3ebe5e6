import { expect, test } from '../support/api-fixtures.ts';
import {
  chooseWorkspace,
  filterPanel,
  heading,
  logIn,
  openSearch,
  resultLinks,
  titleOf,
  workspaces,
} from '../support/log-in.ts';

test('after a page change, the app announces the title of the new page and moves the focus to the page heading', async ({
  page,
}) => {
  await page.goto('/search');
  await logIn(page);
  await chooseWorkspace(page, workspaces.subsidyGrantPlus);
  const said = page.getByRole('status');
  await expect(said.filter({ hasText: '補助金・助成金を探す' })).toHaveCount(1);
  await expect(heading(page)).toBeFocused();

  const title = await titleOf(resultLinks(page).first());
  await resultLinks(page).first().click();
  await expect(said.filter({ hasText: title })).toHaveCount(1);
  await expect(page).toHaveTitle(`${title}｜補助金デスク`);
  await expect(heading(page)).toBeFocused();
});

test('when a user changes a filter, the app announces the number of results, and the focus stays on the filter', async ({
  page,
}) => {
  await openSearch(page);
  const filters = await filterPanel(page, false);
  const closed = filters.getByRole('checkbox', { name: '終了' });
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+件$/ });
  const before = await count.innerText();
  await closed.check();
  await expect(count).not.toHaveText(before);
  await expect(closed).toBeFocused();
});

test('if a search takes long, the app announces that the search is still running', async ({
  page,
  server,
}) => {
  await openSearch(page);
  await expect(resultLinks(page).first()).toBeVisible();
  await server.injectFault({ method: 'GET', path: '/v1/subsidies', never: true });
  await page.getByLabel('並び順').selectOption('新着順');
  await expect(page.getByRole('status').filter({ hasText: '検索しています' })).toHaveCount(1);
});
