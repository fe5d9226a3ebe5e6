import type { Locator, Page } from '@playwright/test';
import type { Task } from '~/contract/tasks';
import { blankTask } from '../tests/support/sample-task.ts';
import { expect, test, type Server } from './support/api-fixtures.ts';
import { draftsIn } from './support/drafts.ts';
import { enter, heading, toasts, workspaces } from './support/log-in.ts';
import { sectionBox } from './support/new-document.ts';

const COLLEAGUE = 'takahashi@example.com';
const UNKNOWN = /できたかどうかを確認できませんでした/;

/** Creates a task as a colleague, in the initial status, and returns its id. */
const addTask = async (server: Server, title: string): Promise<number> => {
  const { taskId } = await server.callAs<Task>(COLLEAGUE, 'POST', '/v1/tasks', {
    ...blankTask,
    workspaceId: 4,
    title,
  });
  return taskId;
};

/** Opens the first document of the list and returns the text field of its first section. */
const openDocument = async (page: Page): Promise<Locator> => {
  await enter(page, '/documents', workspaces.subsidyGrantPlus);
  await page.locator('main a[href*="document="]:visible').first().click();
  const text = sectionBox(page, '会社概要');
  await expect(text).toBeVisible();
  return text;
};

test('if the creation of a document fails with 503, the dialog keeps the title, and a second click on 作成する creates the document', async ({
  page,
  server,
}) => {
  await enter(page, '/documents', workspaces.subsidyGrantPlus);
  await page.getByRole('button', { name: '新規作成' }).click();
  const dialog = page.getByRole('dialog', { name: '書類を作成' });
  const title = dialog.getByRole('textbox', { name: /^タイトル/ });
  await title.fill('再送の書類');
  await server.injectFault({ method: 'POST', path: '/v1/documents', status: 503, body: '' });
  await dialog.getByRole('button', { name: '作成する' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible();
  await expect(title).toHaveValue('再送の書類');
  await dialog.getByRole('button', { name: '作成する' }).click();
  await expect(heading(page)).toContainText('再送の書類');
  expect(await server.requests('POST', /\/documents$/)).toHaveLength(2);
});

test('the document list leaves out invalid rows, and the task list shows an error with a button 再試行 if the server answers in HTML', async ({
  page,
  server,
  trouble,
}) => {
  trouble.allow(/rows left out/);
  const list = await server.callAs<{ items: object[] }>(
    COLLEAGUE,
    'GET',
    '/v1/documents?workspaceId=4',
  );
  const [first] = list.items;
  await server.injectFault({
    method: 'GET',
    path: '/v1/documents',
    json: { ...list, items: [first, { documentId: 'x' }], total: 2, page: 1, perPage: 50 },
  });
  await enter(page, '/documents', workspaces.subsidyGrantPlus);
  await expect(page.locator('main a[href*="document="]:visible').first()).toBeVisible();

  await server.injectFault({
    method: 'GET',
    path: '/v1/tasks',
    times: 0,
    body: '<html><h1>Bad Gateway</h1></html>',
    headers: { 'content-type': 'text/html' },
  });
  await page.goto('/tasks');
  const retry = page.getByRole('main').getByRole('button', { name: '再試行' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Bad Gateway');
  await server.mend();
  await retry.click();
  await expect(page.locator('main a[href^="/tasks/"]').first()).toBeVisible();
});

test('if a user moves two tasks on the board and one move fails, the board rolls back only this move, and a toast shows the name of the task', async ({
  page,
  server,
}) => {
  const [one, other] = ['一つ目の案件', '二つ目の案件'] as const;
  const taskId = await addTask(server, one);
  await addTask(server, other);
  await enter(page, '/tasks', workspaces.subsidyGrantPlus);
  const move = async (title: string) => {
    await page.getByRole('button', { name: `「${title}」の状態・担当者を変更` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /準備中/ })
      .click();
  };
  await server.injectFault({ method: 'PUT', path: `/v1/tasks/${taskId}`, status: 403, delay: 800 });
  await move(one);
  await move(other);
  await expect(toasts(page)).toContainText(one);
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await expect(card(one)).toContainText('検討中');
  await expect(card(other)).toContainText('準備中');
});

test('if a document cannot be saved, the editor shows an error, keeps a draft and saves the text when the user clicks 再試行', async ({
  page,
  server,
}) => {
  const text = await openDocument(page);
  await server.injectFault({ method: 'PUT', path: '/v1/documents/*', status: 503, times: 0 });
  const typed = '塗装工程を自動化します。（改）';
  await text.fill(typed);
  await expect(page.getByText(/^保存できませんでした/).first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify((await draftsIn(page)).map(({ values }) => values)))
    .toContain('（改）');

  // While the document is unsaved, a click on a link opens a confirmation. If the user stays, the
  // editor keeps the text.
  await page
    .getByRole('navigation', { name: 'メインメニュー' })
    .getByRole('link', { name: 'お気に入り' })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toHaveText(typed);

  await server.mend();
  await page.getByRole('button', { name: '再試行' }).click();
  await expect(page.getByText(/^保存しました/).first()).toBeVisible();
  await expect.poll(async () => (await draftsIn(page)).length).toBe(0);
});

test('the document editor saves typed text as soon as its browser tab is hidden', async ({
  page,
  server,
}) => {
  const text = await openDocument(page);
  await page.clock.install();
  await text.fill('隠れる前に入力した文');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => server.requests('PUT', /\/documents\/\d+$/)).toHaveLength(1);
});

test('if the user leaves the file list before it has loaded, the app aborts the request for the list and shows no error', async ({
  page,
  server,
}) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  await server.injectFault({ method: 'GET', path: '/v1/medias', never: true });
  const given = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/v1/medias'),
  );
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await menu.getByRole('link', { name: 'ファイル' }).click();
  await expect(heading(page)).toHaveText('ファイル');
  await menu.getByRole('link', { name: 'お気に入り' }).click();
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(heading(page)).toHaveText('お気に入り');
  await expect(toasts(page)).toHaveCount(0);
});

test('the document editor restores unsaved text after the session expires and the user logs in again', async ({
  page,
  server,
}) => {
  const text = await openDocument(page);
  await server.endSessions();
  await text.fill('期限切れの直前に入力した文');
  await expect(heading(page)).toHaveText('ログイン');
  await page.getByLabel('パスワード', { exact: true }).fill('Demo1234');
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('demo@example.com');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${workspaces.subsidyGrantPlus}`) }).click();
  await expect(text).toHaveText('期限切れの直前に入力した文');
  await expect(page.getByText(/前回保存していなかった入力を復元し/)).toBeVisible();
});
