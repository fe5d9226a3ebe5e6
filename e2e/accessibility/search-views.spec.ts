import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { openSearch, resultLinks, workspaces } from '../support/log-in.ts';

test('search results on a timeline are accessible', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page, workspaces.subsidyGrantPlus, '?view=timeline&sort=deadline');
  await expect(resultLinks(page)).toHaveCount(20);
  await expectAccessible(page);
});

test(
  'the deadline calendar of the search is accessible before and after the user selects a day',
  { tag: '@phone' },
  async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, '?view=calendar');
    const day = page.getByRole('button', { name: /\d+日.*\d+件/ });
    await expect(day.first()).toBeVisible();
    await expectAccessible(page);
    await day.first().click();
    await expect(page.getByRole('heading', { name: /が締切の補助金・助成金/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the error message of the deadline calendar in the search passes the accessibility checks', async ({
  page,
  server,
}) => {
  await server.injectFault({ method: 'GET', path: '/v1/subsidy-calendar', status: 500, times: 0 });
  await openSearch(page, workspaces.subsidyGrantPlus, '?view=calendar');
  await expect(page.getByText('締切を取得できませんでした')).toBeVisible();
  await expectAccessible(page);
});

test(
  'search results are accessible when a subsidy is selected, synonyms are included and all rounds of a programme appear as one result',
  { tag: '@phone' },
  async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, '?keyword=IT導入');
    await expect(page.getByText(/も含めて探しています/)).toBeVisible();
    await page
      .getByRole('checkbox', { name: /を選択/ })
      .first()
      .check();
    await expect(page.getByText(/件を選択中/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('the list of subsidies that the user has hidden is accessible', async ({ page }) => {
  await openSearch(page, workspaces.subsidyGrantPlus);
  await page
    .getByRole('button', { name: /を表示しない$/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^非表示のもの/ }).click();
  await expect(resultLinks(page)).toHaveCount(1);
  await expectAccessible(page);
});

test(
  'the command palette is accessible before and after the user types a keyword',
  { tag: '@phone' },
  async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, '?keyword=承継');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await expect(palette.getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('設備');
    await expect(palette.getByRole('option', { name: /「設備」/ }).first()).toBeVisible();
    await expectAccessible(page);
  },
);
