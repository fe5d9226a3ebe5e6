import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../api-fixtures.ts';
import { openSearch, resultLinks, workspaces } from '../way-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('results on an axis of time are accessible', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page, workspaces.subsidyGrantPlus, '?view=timeline&sort=deadline');
  await expect(resultLinks(page)).toHaveCount(20);
  await expectAccessible(page);
});

test(
  'a month of deadlines is accessible, with a day chosen',
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

test('a month that fails is accessible', async ({ page, server }) => {
  await server.spoil({ method: 'GET', path: '/v1/subsidy-calendar', status: 500, times: 0 });
  await openSearch(page, workspaces.subsidyGrantPlus, '?view=calendar');
  await expect(page.getByText('締切を取得できませんでした')).toBeVisible();
  await expectAccessible(page);
});

test(
  'selected results, folded rounds and other names of a word are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await openSearch(page, workspaces.subsidyGrantPlus, '?keyword=IT導入&foldRounds=true');
    await expect(page.getByText(/も含めて探しています/)).toBeVisible();
    await page
      .getByRole('checkbox', { name: /を選択/ })
      .first()
      .check();
    await expect(page.getByText(/件を選択中/)).toBeVisible();
    await expectAccessible(page);
  },
);

test('what was dismissed is accessible where it is looked at', async ({ page }) => {
  await openSearch(page, workspaces.subsidyGrantPlus);
  await page
    .getByRole('button', { name: /を表示しない$/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^表示しないもの/ }).click();
  await expect(resultLinks(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('the palette is accessible, with and without results', { tag: '@phone' }, async ({ page }) => {
  await openSearch(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('設備');
  await expect(palette.getByRole('option', { name: /「設備」/ }).first()).toBeVisible();
  await expectAccessible(page);
});
