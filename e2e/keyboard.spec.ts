import { activate, focusProblem, tabTo } from './support/by-keyboard.ts';
import { expect, test } from './support/fixtures.ts';
import { heading, logIn, openSearch, resultLinks, titleOf, workspaces } from './support/log-in.ts';

test('a user can log in, filter, open a subsidy and its PDF, and log out with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await expect(heading(page)).toHaveText('ログイン');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '本文へ移動' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'メールアドレス' })).toBeFocused();
  await activate(page, page.getByRole('button', { name: 'デモアカウントでログイン' }));

  await expect(heading(page)).toHaveText('ワークスペース');
  await expect(heading(page)).toBeFocused();
  await activate(
    page,
    page.getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrantPlus}`) }),
  );

  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(heading(page)).toBeFocused();
  // Waits for the first results, because the values of the filters appear with the results.
  await expect(resultLinks(page).first()).toBeVisible();
  const filters = page.getByRole('complementary', { name: '絞り込み' });
  const tokyo = filters.getByRole('checkbox', { name: '東京都' });
  await activate(page, tokyo, 'Space');
  await expect(page).toHaveURL(/areaIds=23/);
  await expect(tokyo).toBeChecked();
  await expect(tokyo).toBeFocused();
  await activate(page, filters.getByRole('button', { name: /^ほか\d+業種を表示$/ }));
  const industry = filters.getByRole('checkbox', { name: '製造業' });
  await tabTo(page, industry, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(industry).toBeChecked();
  await expect(industry).toBeFocused();
  await expect(page).toHaveURL(/businessCategoryIds=/);
  const searched = page.url();

  const link = resultLinks(page).first();
  await tabTo(page, link);
  const title = await titleOf(link);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  const favorite = page.getByRole('button', { name: 'お気に入り', exact: true });
  await tabTo(page, favorite);
  const before = await favorite.getAttribute('aria-pressed');
  await page.keyboard.press('Space');
  await expect(favorite).not.toHaveAttribute('aria-pressed', before ?? '');
  await expect(favorite).toBeFocused();
  await activate(page, page.getByRole('main').getByRole('link', { name: 'PDF', exact: true }));

  await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '補助金の詳細に戻る' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '検索結果に戻る' })).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '検索結果に戻る' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searched);
  // The focus returns to the search result that the user opened.
  await expect(link).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: '佐藤 美咲' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await activate(page, page.getByRole('button', { name: 'ログアウト' }));
  await expect(heading(page)).toHaveText('ログイン');
  await expect(heading(page)).toBeFocused();
});

test('the focus stays inside an alert until the user presses the OK button', async ({ page }) => {
  await page.goto('/documents');
  await logIn(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await expect(ok).toBeFocused();
  expect(await focusProblem(page)).toBeNull();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alertdialog').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ok).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a user opens the list of the latest notifications with the keyboard, and Esc closes the list and returns the focus to the bell in the top bar', async ({
  page,
}) => {
  await openSearch(page);
  const bell = page.getByRole('banner').getByRole('link', { name: /^通知/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const notices = page.getByRole('dialog', { name: '最近の通知' });
  await expect(notices.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(notices).toBeHidden();
  await expect(bell).toBeFocused();
});

test('the user menu closes with Esc and returns the focus to its button', async ({ page }) => {
  await page.goto('/search');
  await logIn(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  const menu = page.getByRole('button', { name: '佐藤 美咲' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeHidden();
  await expect(menu).toBeFocused();
});
