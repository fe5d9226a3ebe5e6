import { embedded } from '../scripts/build/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, workspaces } from './support/log-in.ts';

test.use({ baseURL: embedded.url });

// The `test` fixture fails the test if the page violates the content security policy.
test('the files, the document editor, the Word export and the task dialogs do not violate the content security policy', async ({
  page,
}) => {
  test.slow();
  await enter(page, '/medias/401', workspaces.subsidyGrantPlus);
  await expect(page.getByRole('img', { name: /1ページ/ })).toBeVisible();
  await page.goto('/medias?view=grid');
  await expect(page.locator('main img').first()).toBeVisible();

  await page.goto('/documents?document=401');
  await expect(page.locator('main section [contenteditable]').first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Word' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.docx$/);
  await page.getByRole('button', { name: /のその他の操作$/ }).click();
  await page.getByRole('button', { name: '変更履歴' }).click();
  await expect(page.getByRole('dialog', { name: '変更履歴' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/documents?new=1');
  await expect(page.getByRole('dialog', { name: '書類を作成' })).toBeVisible();

  await page.goto('/tasks/401');
  await page
    .getByRole('main')
    .getByRole('button', { name: /へ進める$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeVisible();
});
