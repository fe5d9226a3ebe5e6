import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, heading, moveTo, workspaces } from '../support/log-in.ts';

const DOCUMENTS = { method: 'GET', path: '/v1/documents', times: 0 } as const;

test(
  'the document list, the dialog for a new document with an error message, and the list of deleted documents are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/documents', workspaces.subsidyGrantPlus);
    await expect(page.locator('main a[href*="document="]:visible').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '新規作成' }).click();
    const dialog = page.getByRole('dialog', { name: '書類を作成' });
    await dialog.getByRole('textbox', { name: /^タイトル/ }).fill('');
    await dialog.getByRole('button', { name: '作成する' }).click();
    await expect(dialog.getByText(/タイトルを/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/documents?deleted=only');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the document editor, its version history and its PDF view are accessible',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/documents?document=401', workspaces.subsidyGrantPlus);
    await expect(page.locator('main section [contenteditable]').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /のその他の操作$/ }).click();
    await page.getByRole('button', { name: '変更履歴' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
    await expectAccessible(page);
    await moveTo(page, '/documents?document=401&view=pdf');
    await expect(page.getByRole('button', { name: '印刷・PDFとして保存' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the document list passes the accessibility checks when it is empty, is loading or fails to load, and so does the message that a document does not exist', async ({
  page,
  server,
}) => {
  await server.injectFault({ ...DOCUMENTS, json: { items: [], total: 0, page: 1, perPage: 50 } });
  await enter(page, '/documents', workspaces.subsidyGrantPlus);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...DOCUMENTS, never: true });
  await page.reload();
  await expect(page.getByText(/読み込み中/).first()).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...DOCUMENTS, status: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  server.expectRefusals();
  await moveTo(page, '/documents?document=99999');
  await expect(heading(page)).toHaveText('書類が見つかりません');
  await expectAccessible(page);
});

test('the read-only page that a viewer sees for a document is accessible', async ({ page }) => {
  await enter(page, '/documents', workspaces.asViewer);
  await page.locator('main a[href*="document="]:visible').first().click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('main section [contenteditable]')).toHaveCount(0);
  await expectAccessible(page);
});
