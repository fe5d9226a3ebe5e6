import { embedded, withApi, withPayment } from './support/addresses.ts';
import { expect, test } from './support/api-fixtures.ts';
import { standInForStripe } from './support/stripe-stand-in.ts';
import { enter, heading, workspaces } from './support/way-in.ts';

const builds = {
  'the embedded API': embedded,
  'an address of an API': withApi,
  'an address and a payment key': withPayment,
};

for (const [what, { url: baseURL }] of Object.entries(builds)) {
  test.describe(`a build with ${what}`, () => {
    test.use({ baseURL });
    test.beforeEach(async ({ context }) => {
      await standInForStripe(context);
    });

    // The fixture fails on any violation, whatever the test is about.
    test('files, document editor, Word export and task dialogs violate no content security policy', async ({
      page,
    }) => {
      test.slow();
      await enter(page, '/medias/401', workspaces.subsidyGrantPlus);
      await expect(page.getByRole('img', { name: /1ページ/ })).toBeVisible();
      await page.goto('/medias?view=grid');
      await expect(page.locator('main img').first()).toBeVisible();

      await page.goto('/documents?document=401');
      await expect(page.locator('main section textarea').first()).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Word' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.docx$/);
      await page.getByRole('button', { name: '版の履歴' }).click();
      await expect(page.getByRole('dialog', { name: '版の履歴' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.goto('/documents?new=1');
      await expect(page.getByRole('dialog', { name: '書類を作成' })).toBeVisible();

      await page.goto('/tasks/401');
      await page
        .getByRole('main')
        .getByRole('button', { name: /にする$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(heading(page)).toBeVisible();
    });
  });
}
