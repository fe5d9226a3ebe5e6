import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/api-fixtures.ts';
import { enter, moveTo, workspaces } from '../support/log-in.ts';
import { samplePdf, samplePng } from '../support/sample-files.ts';

const MEDIAS = { method: 'GET', path: '/v1/medias', times: 0 } as const;
const links = 'main a[href^="/medias/"]:visible';

test(
  'the file list is accessible as a table, as a grid and while it shows finished and failed uploads',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    await enter(page, '/medias', workspaces.subsidyGrantPlus);
    await expect(page.locator(links).first()).toBeVisible();
    await expectAccessible(page);
    await server.injectFault({ method: 'POST', path: '/v1/medias', status: 413 });
    await page
      .getByLabel('アップロードするファイル', { exact: true })
      .setInputFiles([
        samplePdf('決算書.pdf'),
        samplePng('工場.png'),
        { name: '空.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      ]);
    await expect(page.getByText(/^アップロードしました/)).toHaveCount(1);
    await expectAccessible(page);
    if (isMobile) {
      await page.getByRole('button', { name: '絞り込み' }).click();
      await expectAccessible(page);
    }
    const shapes = page.getByRole('group', { name: '表示形式' });
    await shapes.getByRole('button', { pressed: false }).click();
    await expect(page).toHaveURL(/view=grid/);
    await expect(shapes.getByRole('button', { pressed: true })).toHaveText('グリッド');
    if (isMobile) await page.getByRole('button', { name: /件を表示$/ }).click();
    await expect(page.locator(links).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the page of a file is accessible, also while the deletion dialog is open',
  { tag: '@phone' },
  async ({ page }) => {
    await enter(page, '/medias/401', workspaces.subsidyGrantPlus);
    await expect(page.getByRole('button', { name: 'ダウンロード' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '削除する' }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test('the file list passes the accessibility checks when it is empty, is loading or fails to load, and so does the message that a file does not exist', async ({
  page,
  server,
}) => {
  await server.injectFault({ ...MEDIAS, json: { items: [], total: 0, page: 1, perPage: 50 } });
  await enter(page, '/medias', workspaces.subsidyGrantPlus);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...MEDIAS, never: true });
  await page.reload();
  await expect(page.getByText(/読み込み中/).first()).toBeAttached();
  await expectAccessible(page);
  await server.mend();
  await server.injectFault({ ...MEDIAS, status: 500 });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: '再試行' })).toBeVisible();
  await expectAccessible(page);
  await server.mend();
  server.expectRefusals();
  await moveTo(page, '/medias/99999');
  await expect(page.getByText(/見つかりません/).first()).toBeVisible();
  await expectAccessible(page);
});
