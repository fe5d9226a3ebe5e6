import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import {
  waitUntilSettled,
  enter,
  filterPanel,
  heading,
  openSearch,
  resultLinks,
  toasts,
  workspaces,
} from './support/log-in.ts';
import { sectionBox } from './support/new-document.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { subsidyGrantPlus } = workspaces;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const openMenus = (page: Page): Locator => page.locator(':popover-open');
const scrolled = async (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Taps the target without scrolling the page. Playwright's `tap` would scroll the page first. */
const touch = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

const scrollDown = async (page: Page): Promise<number> => {
  await waitUntilSettled(page);
  await page.evaluate(() => scrollTo(0, 900));
  return scrolled(page);
};

test('in a comparison of three subsidies, the column heads stay visible while the user scrolls, and cover no row @phone', async ({
  page,
}) => {
  await openSearch(page);
  const boxes = page.getByRole('checkbox', { name: /を選択$/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page.getByRole('button', { name: /比較/ }).click();
  const table = page.getByRole('region', { name: '比較表' });
  const heads = table.getByRole('columnheader').filter({ has: page.getByRole('link') });
  const state = table.getByRole('row').filter({ has: button(page, /書類を作成/) });
  await expect(state).toBeVisible();
  const [head, first] = [await heads.first().boundingBox(), await state.boundingBox()];
  expect(first?.y).toBeGreaterThanOrEqual(Math.floor((head?.y ?? 0) + (head?.height ?? 0)));
  await table.evaluate((region) => region.scrollTo(150, 400));
  await expect
    .poll(async () => (await heads.first().boundingBox())?.y)
    .toBeCloseTo(head?.y ?? 0, 0);
});

test('if an agency compares subsidies for a client and scrolls to the end, no bar covers the column heads @phone', async ({
  page,
}) => {
  await enter(page, '/search?client=5001', workspaces.agency2);
  const boxes = page.getByRole('checkbox', { name: /を選択$/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page.getByRole('button', { name: /比較/ }).click();
  const head = page.getByRole('region', { name: '比較表' }).getByRole('link').first();
  await expect(head).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await waitUntilSettled(page);
  const bar = await button(page, '自社に戻す').boundingBox();
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('on the first page opened in a tab, Back closes the menu or the command palette, and the page keeps its scroll position @phone', async ({
  page,
}) => {
  await openSearch(page);
  const position = await scrollDown(page);
  for (const [opener, name] of [
    ['メニュー', 'メニュー'],
    ['画面・補助金を検索', '画面・補助金を検索'],
  ] as const) {
    await touch(page, button(page, opener));
    await expect(dialog(page, name)).toBeVisible();
    await page.goBack();
    await expect(dialog(page, name)).toHaveCount(0);
    await expect(button(page, opener)).toBeFocused();
    expect(await scrolled(page), `the place after ${name}`).toBe(position);
    await expect(page).toHaveURL('/search');
  }
  await touch(page, button(page, 'メニュー'));
  await button(page, 'メニューを閉じる').click();
  await expect(dialog(page, 'メニュー')).toHaveCount(0);
  expect(await scrolled(page), 'the place after the ×').toBe(position);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('after a user opens a screen from the menu, a single Back returns to the previous screen at its scroll position @phone', async ({
  page,
}) => {
  await openSearch(page);
  const position = await scrollDown(page);
  await touch(page, button(page, 'メニュー'));
  await dialog(page, 'メニュー').getByRole('link', { name: 'お気に入り' }).click();
  await expect(heading(page, 'お気に入り')).toBeVisible();
  await page.goBack();
  await expect(heading(page, '補助金・助成金を探す')).toBeVisible();
  await expect.poll(async () => scrolled(page)).toBe(position);
});

test('Back closes the filters and keeps the selected values @phone', async ({ page, isMobile }) => {
  await openSearch(page);
  const filters = await filterPanel(page, isMobile);
  await filters.getByRole('checkbox', { name: /^助成金/ }).check();
  await expect(page).toHaveURL('/search?kind=grant');
  await page.goBack();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL('/search?kind=grant');
});

test('on the page of a subsidy, Back closes an open menu of the page or the user menu, and the user stays on the page @phone', async ({
  page,
}) => {
  await openSearch(page);
  await resultLinks(page).first().click();
  await expect(page.getByRole('link', { name: '検索結果に戻る' })).toBeVisible();
  const address = page.url();
  for (const opener of [
    page.getByRole('main').getByRole('button', { name: 'その他' }),
    button(page, '佐藤 美咲'),
  ]) {
    await opener.click();
    await expect(openMenus(page)).toHaveCount(1);
    await page.goBack();
    await expect(openMenus(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
  }
  await page.getByRole('link', { name: '検索結果に戻る' }).click();
  await expect(heading(page, '補助金・助成金を探す')).toBeVisible();
});

test('if a bottom sheet has unsaved input, Back asks for confirmation before the bottom sheet closes, and the user stays on the page @phone', async ({
  page,
}) => {
  await openSearch(page);
  await resultLinks(page).first().click();
  await button(page, '書類を作成').click();
  const sheet = dialog(page, '書類を作成');
  const title = sheet.getByRole('textbox', { name: 'タイトル' });
  // The field has no focus at first, because focusing it would open the on-screen keyboard.
  await expect(sheet).toBeVisible();
  await expect(title).not.toBeFocused();
  await title.fill('設備の計画');
  const address = page.url();
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' });
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('設備の計画');
  await page.goBack();
  await question.getByRole('button', { name: '破棄して閉じる' }).click();
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(address);
});

test('Back closes a bottom sheet and removes its query parameter @phone', async ({ page }) => {
  await enter(page, '/documents', subsidyGrantPlus);
  await button(page, '新規作成').click();
  const sheet = dialog(page, '書類を作成');
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL('/documents?new=1');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/documents');
});

test('the on-screen keyboard closes when the user submits a search @phone', async ({ page }) => {
  await openSearch(page);
  const field = page.getByRole('searchbox', { name: 'キーワード' });
  await field.fill('設備');
  await field.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(field).not.toBeFocused();
});

test('a toast is shown in one line above the bottom bar @phone', async ({ page }) => {
  await openSearch(page);
  await resultLinks(page).first().click();
  await button(page, '書類を作成').click();
  await dialog(page, '書類を作成').getByRole('button', { name: '作成する' }).click();
  const bar = page.getByRole('region', { name: '書類の操作' });
  await expect(bar).toBeVisible();
  const toast = toasts(page).getByText(/を作成しました$/);
  const [box, position] = [await toast.boundingBox(), await bar.boundingBox()];
  if (box === null || position === null) throw new Error('Nothing is shown');
  expect(box.y, 'in the lower half').toBeGreaterThan(422);
  expect(box.y + box.height, 'above the bar').toBeLessThanOrEqual(position.y);
  expect(box.height, 'one line').toBeLessThanOrEqual(30);
});

test('the lists of tasks, documents and files begin at most 320 px below the top of the window @phone', async ({
  page,
}) => {
  for (const [path, list] of [
    ['/tasks', 'main li[data-task]'],
    ['/tasks?view=table', 'main li[data-task]'],
    ['/documents', 'main ul > li:has(a[href*="document="])'],
    ['/medias', 'main ul > li:has(a[href^="/medias/"])'],
  ] as const) {
    await enter(page, path, subsidyGrantPlus);
    const first = page.locator(list).first();
    await expect(first, path).toBeInViewport();
    expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(320);
  }
});

test('the bottom bar of a document has one line and is hidden while the on-screen keyboard is open @phone', async ({
  page,
}) => {
  await enter(page, '/documents?document=401', subsidyGrantPlus);
  const bar = page.getByRole('region', { name: '書類の操作' });
  const text = sectionBox(page, '会社概要');
  await expect(text).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(56);
  await text.click();
  await expect(bar, 'without a keyboard on the screen').toBeVisible();
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 450 });
  await expect(bar).toBeHidden();
  await page.setViewportSize(size);
  await expect(bar).toBeVisible();
});

test('while an agency searches subsidies on behalf of a client, the bar that names the client replaces the sticky header, and bottom bars are hidden while the on-screen keyboard is open @phone', async ({
  page,
}) => {
  await enter(page, '/search?client=5001', workspaces.agency2);
  await expect(button(page, '自社に戻す')).toBeVisible();
  await expect(resultLinks(page).first()).toBeVisible();
  const bar = page.getByRole('region', { name: '表示の条件' }).locator('.viewpoint-bar');
  // Repeats the scrolling, because a screen that has just opened may still scroll to its top.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await expect(bar).toBeInViewport({ timeout: 1000 });
    await expect(page.getByRole('banner')).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  const { y, height } = (await bar.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  expect(y + height).toBeLessThanOrEqual(56);
  await enter(page, '/tasks/501', workspaces.agency2);
  const next = page.locator('.foot-bar').getByRole('button');
  await expect(next).toBeVisible();
  await page.getByRole('main').getByRole('textbox').last().focus();
  // Reduces the height of the window as an open on-screen keyboard does.
  await page.setViewportSize({ width: 390, height: 450 });
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(next).toBeVisible();
});

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  /** Scrolls down and returns the share of the window's height that fixed and sticky bars take. */
  const takenByBars = async (page: Page): Promise<number> => {
    await page.evaluate(() => scrollTo(0, 200));
    return page.evaluate(() => {
      const bars = Array.from(document.querySelectorAll('header, aside, .foot-bar')).filter(
        (bar) => {
          const { position } = getComputedStyle(bar);
          const { top, bottom, height } = bar.getBoundingClientRect();
          return (
            (position === 'sticky' || position === 'fixed') &&
            height > 0 &&
            (top <= 0 || bottom >= innerHeight)
          );
        },
      );
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
    });
  };

  test('the phone layout is also used in landscape, and the bars take less than 30 % of the height of the window @phone', async ({
    page,
  }) => {
    await openSearch(page);
    for (const path of ['/search', '/tasks', '/documents', '/company-info', '/settings/account']) {
      if (path !== '/search') await enter(page, path, subsidyGrantPlus);
      await expect(button(page, 'メニュー'), path).toHaveAttribute('aria-haspopup', 'dialog');
      await expect(
        page.getByRole('complementary', { name: 'ワークスペースとメニュー' }),
        path,
      ).toBeHidden();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} does not scroll sideways`).toBeLessThanOrEqual(844);
      expect(await takenByBars(page), path).toBeLessThan(0.3);
    }
  });

  test('in landscape, the user can scroll to the buttons of a bottom sheet, and Back closes the bottom sheet @phone', async ({
    page,
  }) => {
    await openSearch(page);
    await resultLinks(page).first().click();
    await expect(page.getByRole('link', { name: '検索結果に戻る' })).toBeVisible();
    expect(await takenByBars(page)).toBeLessThan(0.3);
    await button(page, '書類を作成').click();
    const sheet = dialog(page, '書類を作成');
    await sheet.getByRole('button', { name: '作成する' }).scrollIntoViewIfNeeded();
    await expect(sheet.getByRole('button', { name: '作成する' })).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });
});
