import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, moveTo, openSearch, workspaces } from '../support/log-in.ts';

const NOTICES = { method: 'GET', path: '/v1/notices', times: 0 } as const;

test(
  'the inbox of notifications is accessible before and after the user opens an entry',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/notifications', workspaces.subsidyGrant);
    const notice = page.getByRole('button', {
      expanded: false,
      name: /補助金・助成金が\d+件あります/,
    });
    await expect(notice.first()).toBeVisible();
    await expectAccessible(page);
    await notice.first().click();
    await expect(page.getByRole('main').locator('a[href^="/search/"]').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the inbox of notifications passes the accessibility checks when it is empty, is loading or fails to load', async ({
  page,
  server,
}) => {
  await enter(page, '/notifications?unread=true&kind=task', workspaces.subsidyGrant);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
  await expectAccessible(page);
  await server.injectFault({ ...NOTICES, never: true });
  await page.reload();
  await expect(page.getByText('通知を読み込み中')).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...NOTICES, status: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'the list, the form (with errors) and the deletion dialog of notification conditions are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/notifications?tab=conditions', workspaces.subsidyGrant);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '新規作成' }).click();
    const dialog = page.getByRole('dialog', { name: '通知条件を作成' });
    // On a phone the dialog itself gets the focus. If a field got the focus, the on-screen keyboard
    // would cover the form.
    const isPhone = test.info().project.name === 'phone';
    await expect(isPhone ? dialog : dialog.getByRole('textbox', { name: /^条件名/ })).toBeFocused();
    await dialog.getByRole('button', { name: '作成する' }).click();
    await expect(dialog.getByText(/条件名を入力/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    await expect(dialog).toHaveCount(0);

    await page
      .getByRole('button', { name: /を削除$/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  },
);

test('the list of notification conditions is accessible when the plan allows no further condition', async ({
  page,
}) => {
  await enter(page, '/notifications?tab=conditions', workspaces.subsidy);
  await expect(page.getByText('1件中1件を使用中')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog この条件で通知を受け取る is accessible on a plan that includes notification conditions and on the free plan', async ({
  page,
}) => {
  await openSearch(page, workspaces.subsidyGrant, '?areaIds=23');
  await page.getByRole('button', { name: 'この条件で通知を受け取る' }).click();
  await expect(page.getByRole('textbox', { name: /^条件名/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await moveTo(page, '/workspaces');
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  await page.getByRole('button', { name: 'この条件で通知を受け取る' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '閉じる' })).toBeVisible();
  await expectAccessible(page);
});
