import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, workspaces } from '../support/log-in.ts';

const TASKS = { method: 'GET', path: '/v1/tasks', times: 0 } as const;
const links = 'main a[href^="/tasks/"]:visible';

test(
  'the task list is accessible as a board, a table, a calendar and a Gantt chart',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    test.slow();
    await enter(page, '/tasks?over=true', workspaces.subsidyGrantPlus);
    const choose = async (view: string): Promise<void> => {
      if (isMobile) {
        await page.getByRole('combobox', { name: '表示形式' }).selectOption(view);
        return;
      }
      const choice = page.getByRole('button', { name: view, exact: true });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
    };
    for (const view of ['ボード', '表', 'カレンダー', 'ガント']) {
      await choose(view);
      await expect(page.locator(links).first()).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test(
  'the dialog that changes a task on the board and the dialog that creates a task are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/tasks', workspaces.subsidyGrantPlus);
    await page
      .getByRole('button', { name: /の状態・担当者を変更$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '新規作成' }).click();
    const dialog = page.getByRole('dialog', { name: '案件を作成' });
    await dialog.getByRole('button', { name: '作成する' }).click();
    await expect(dialog.getByText(/案件名を/).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the page of a task is accessible before and after the grant decision, and while the dialog for changing its status is open',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await enter(page, '/tasks/401', workspaces.subsidyGrantPlus);
    await expect(page.getByRole('region', { name: '書類のチェックリスト' })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /へ進める$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const before = await page.title();
    await moveTo(page, '/tasks/409');
    await expect(page).not.toHaveTitle(before);
    await expect(page.getByRole('region', { name: '書類のチェックリスト' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the task list passes the accessibility checks when it is empty, is loading, fails to load or has no matches, and so does the message that a task does not exist', async ({
  page,
  server,
}) => {
  test.slow();
  await enter(page, '/tasks?keyword=存在しない案件', workspaces.subsidyGrantPlus);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.injectFault({ ...TASKS, json: { items: [], total: 0, page: 1, perPage: 500 } });
  await page.goto('/tasks');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...TASKS, never: true });
  await page.reload();
  await expect(page.getByText(/読み込み中/).first()).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...TASKS, status: 500 });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: '再試行' })).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  server.expectRefusals();
  await moveTo(page, '/tasks/99999');
  await expect(heading(page)).toHaveText(/見つかりません/);
  await expectAccessible(page);
});
