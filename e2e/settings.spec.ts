import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { draftsIn } from './support/drafts.ts';
import { enter, workspaces } from './support/log-in.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: 'logo.png', mimeType: 'image/png', buffer: PNG };
const WORKSPACE = { method: 'PUT', path: '/v1/workspace' } as const;

/** Returns the navigation, which shows name and logo. On a phone, opens the menu drawer first. */
const card = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: 'ワークスペースとメニュー' });
  await page.getByRole('button', { name: 'メニュー' }).click();
  return page.getByRole('dialog');
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText(/^保存しました/)).toBeVisible();
};

/** The names of the parts of a multipart body. */
const partsOf = (body: unknown): string[] =>
  typeof body === 'string'
    ? Array.from(body.matchAll(/ name="([^"]+)"/g), ([, name = '']) => name)
    : [];

test('the navigation shows a changed workspace name and a changed or removed logo at once @phone', async ({
  page,
  server,
  isMobile,
}) => {
  await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
  await server.forgetRequests();
  await page.getByLabel('ワークスペース名').fill('みなと坂グループ');
  await page
    .getByLabel('ロゴ画像')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
  await expect(page.getByText('この形式の画像は使えません')).toBeVisible();
  await page.getByLabel('ロゴ画像').setInputFiles(image);
  await expect(page.getByText('この形式の画像は使えません')).toBeHidden();
  await save(page);

  const shown = await card(page, isMobile);
  await expect(shown.getByText('みなと坂グループ')).toBeVisible();
  const logo = shown.locator('img');
  await expect(logo).toHaveAttribute('src', /^data:image\/png/);
  await page.keyboard.press('Escape');
  // On a phone, closing the menu goes back in the history. This would abort the reload below.
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await server.requests('GET', /\/workspaces$/)).toEqual([]);

  await page.reload();
  await page.getByLabel('ワークスペース名').fill('みなと坂');
  await save(page);
  await page.getByRole('button', { name: '画像を外す' }).click();
  await save(page);
  const calls = await server.requests('PUT', /\/workspace$/);
  expect(calls.map(({ body }) => partsOf(body))).toEqual([
    ['workspaceId', 'name', 'file'],
    ['workspaceId', 'name', 'logoImageUrl'],
    ['workspaceId', 'name'],
  ]);
  await expect((await card(page, isMobile)).locator('img')).toHaveCount(0);
});

test('if the server returns no address for a saved logo, the app shows the image file that the user chose', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
  await server.injectFault({ ...WORKSPACE, json: {}, serveFirst: true });
  await page.getByLabel('ロゴ画像').setInputFiles(image);
  await save(page);
  await expect((await card(page, false)).locator('img')).toHaveAttribute('src', /^blob:/);

  // The server cannot read the image's blob URL, so the app first requests the logo's real URL.
  await page.getByLabel('ワークスペース名').fill('みなと坂');
  await save(page);
  const [, second] = await server.requests('PUT', /\/workspace$/);
  expect(partsOf(second?.body)).toEqual(['workspaceId', 'name', 'logoImageUrl']);
  expect(second?.body).toContain('data:image/png');
  await expect((await card(page, false)).locator('img')).toHaveAttribute('src', /^data:/);
});

test('if the workspace settings conflict with another change, a dialog asks the user which version to keep', async ({
  page,
  server,
}) => {
  await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
  await server.injectFault({ ...WORKSPACE, status: 409, times: 4 });
  const name = page.getByLabel('ワークスペース名');
  await name.fill('わたしの名前');
  await page.getByRole('button', { name: '保存する' }).click();
  const dialog = page.getByRole('dialog', { name: 'ほかの変更と競合しました' });
  await expect(dialog).toBeVisible();
  expect(await server.requests('PUT', /\/workspace$/)).toHaveLength(2);
  await expectAccessible(page);

  // Esc closes the dialog, and the form keeps its input.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('わたしの名前');
  await page.getByRole('button', { name: '保存する' }).click();
  await dialog.getByRole('button', { name: '最新の内容を読み込む' }).click();
  await expect(name).toHaveValue(workspaces.subsidyGrantPlus);
  await expect(page.getByText('保存しなかった内容は、「わたしの名前」です')).toBeVisible();

  await server.injectFault({ ...WORKSPACE, status: 409, times: 2 });
  await name.fill('わたしの名前');
  await page.getByRole('button', { name: '保存する' }).click();
  await dialog.getByRole('button', { name: '自分の内容で保存' }).click();
  await expect(page.getByText(/^保存しました/)).toBeVisible();
  await expect(page.getByText('わたしの名前').filter({ visible: true }).first()).toBeVisible();
});

test('the workspace settings restore an unsaved name and logo after a reload', async ({ page }) => {
  await enter(page, '/settings/workspace', workspaces.subsidyGrantPlus);
  await page.getByLabel('ワークスペース名').fill('みなと坂グループ');
  await page.getByLabel('ロゴ画像').setInputFiles(image);
  await expect(page.getByText('logo.png')).toBeVisible();
  const values = { name: 'みなと坂グループ', file: 'logo.png' };
  await expect.poll(async () => draftsIn(page)).toMatchObject([{ values }]);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('前回保存していなかった入力を復元しました。')).toBeVisible();
  await expect(page.getByLabel('ワークスペース名')).toHaveValue('みなと坂グループ');
  await expect(page.getByText('logo.png')).toBeVisible();
  await save(page);
  await expect((await card(page, false)).locator('img')).toHaveAttribute('src', /^data:/);
});
