import type { Page } from '@playwright/test';
import { activate, focusProblem, tabTo } from './support/by-keyboard.ts';
import { expect, test } from './support/fixtures.ts';
import { heading, logIn, resultLinks, workspaces } from './support/log-in.ts';

const enter = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await logIn(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrantPlus}`) }).click();
  await expect(heading(page)).not.toHaveText('ワークスペース');
};

test('with the keyboard, a user opens a screen and a subsidy from the command palette, and Esc closes the palette and returns the focus to the page', async ({
  page,
}) => {
  await enter(page, '/search');
  await expect(resultLinks(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('つうち');
  await expect(palette.getByRole('option', { name: '通知', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('通知');
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('持続化補助金');
  const found = palette.getByRole('option', { name: /小規模事業者持続化補助金/ }).first();
  await expect(found).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await found.getAttribute('data-focused')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/小規模事業者持続化補助金/);
});

test('a user can select, compare and deselect search results with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await enter(page, '/search');
  await expect(resultLinks(page)).toHaveCount(20);
  await page.getByRole('link', { name: '検索結果へ' }).focus();
  await page.keyboard.press('Enter');
  const boxes = page
    .getByRole('region', { name: '検索結果' })
    .getByRole('checkbox', { name: /を選択$/ });
  await activate(page, boxes.nth(0), 'Space');
  await activate(page, boxes.nth(1), 'Space');
  await tabTo(page, boxes.nth(2));
  const compare = page
    .getByRole('button', { name: /比較/ })
    .or(page.getByRole('link', { name: /比較/ }));
  await expect(compare.first()).toBeVisible();
  await compare.first().focus();
  expect(await focusProblem(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('補助金・助成金の比較');
  await page.goBack();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(boxes.nth(0)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(boxes.nth(0)).not.toBeChecked();
});

test('arrow keys and Enter select a day in the deadline calendar', async ({ page }) => {
  await enter(page, '/search?view=calendar');
  const days = page.getByRole('button', { name: /\d+日.*\d+件/ });
  await expect(days.first()).toBeVisible();
  await days.first().focus();
  const first = await days.first().getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', first ?? '');
  expect(await focusProblem(page)).toBeNull();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('heading', { name: /が締切の補助金・助成金/ })).toBeVisible();
});

test('a user can open a notification in the inbox and mark it as unread with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/notifications');
  await logIn(page);
  await page.getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrant}`) }).click();
  const more = page.getByRole('button', { name: /件あります」の内容$/, expanded: false }).first();
  await expect(more).toBeVisible();
  const title = /^「(.*)」の内容$/.exec((await more.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await activate(page, more);
  const back = page.getByRole('button', { name: `「${title}」を未読に戻す` });
  await expect(back).toBeVisible();
  await activate(page, back);
  await expect(page.getByRole('button', { name: `「${title}」を既読にする` })).toBeFocused();
});
