import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, workspaces } from '../support/log-in.ts';

const FAVORITES = { method: 'GET', path: '/v1/favorites', times: 0 } as const;

test(
  'the favorites list is accessible, also while the user edits a note and after the user has selected subsidies, and so is the comparison page',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/favorites', workspaces.subsidyGrantPlus);
    await expect(page.locator('main a[href^="/search/"]').first()).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole('button', { name: /のメモを/ })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: /メモ/ })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'キャンセル' }).click();

    const boxes = page.getByRole('checkbox', { name: /を選択/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /比較/ })
      .or(page.getByRole('button', { name: /比較/ }))
      .first()
      .click();
    await expect(heading(page)).toHaveText('補助金・助成金の比較');
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('region', { name: '比較表' }))
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test('the dialog that exports deadlines to a calendar file is accessible', async ({ page }) => {
  await enter(page, '/favorites', workspaces.subsidyGrantPlus);
  await page.getByRole('button', { name: '締切をカレンダーに書き出す' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the favorites list passes the accessibility checks when it is empty, is loading or fails to load', async ({
  page,
  server,
}) => {
  await server.injectFault({ ...FAVORITES, json: [] });
  await enter(page, '/favorites', workspaces.subsidyGrantPlus);
  await expect(page.getByText('お気に入りはまだありません')).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...FAVORITES, never: true });
  await page.reload();
  await expect(page.getByText(/読み込み中/)).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...FAVORITES, status: 500 });
  await page.reload();
  await expect(page.getByText('お気に入りを取得できませんでした')).toBeVisible();
  await expectAccessible(page);
});

test('the read-only favorites list that a viewer sees is accessible', async ({ page }) => {
  await enter(page, '/favorites', workspaces.asViewer);
  await expect(heading(page)).toHaveText('お気に入り');
  await expect(page.getByRole('button', { name: /のメモを/ })).toHaveCount(0);
  await expectAccessible(page);
});
