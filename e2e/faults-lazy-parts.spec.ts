import type { Locator, Page } from '@playwright/test';
import { routes } from '~/app/route-table';
import { expect, test } from './support/api-fixtures.ts';
import { enter, FIRST_OF_AGENCY, heading, moveTo, workspaces } from './support/log-in.ts';

/** Console messages about files that fail to load offline, including the fonts of a PDF. */
const LOST =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|translateFont failed: "TypeError: Failed to fetch"/;

const dialog = (page: Page): Locator => page.getByRole('dialog');

const openers = (page: Page): Locator =>
  page.locator('[aria-haspopup=dialog]:visible:not([aria-disabled=true])');

/**
 * Returns the indexes of the buttons that open a dialog. Of buttons with the same name, only the
 * first is included.
 */
const openerIndexes = async (page: Page): Promise<number[]> => {
  const names = await openers(page).allTextContents();
  return names.flatMap((name, index) => (names.indexOf(name) === index ? index : []));
};

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

for (const { path } of routes.filter(
  ({ layout, path: each }) => layout === 'app' && !each.startsWith('/settings/'),
)) {
  test(`${path}: if the code of a dialog cannot load offline, the dialog can be opened when the browser is online again`, async ({
    page,
    context,
    server,
    trouble,
  }) => {
    trouble.allow(LOST);
    const [subsidy] = await server.subsidies();
    const id = path.startsWith('/search/') ? subsidy?.subsidyId : FIRST_OF_AGENCY;
    await enter(page, path.replace(':id', String(id)), workspaces.biggestAgency);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const title = await heading(page).textContent();
    for (const index of await openerIndexes(page)) {
      const opener = openers(page).nth(index);
      await context.setOffline(true);
      await opener.click();
      await expect(page.locator('h1')).toHaveText(title ?? '');
      if (await dialog(page).isVisible()) await close(page);
      await context.setOffline(false);
      // If the dialog's code has already failed to load, the dialog now opens by itself and may
      // cover the button. Otherwise the button must be clicked again.
      await expect(async () => {
        if (!(await dialog(page).isVisible())) await opener.click({ timeout: 2000 });
        await expect(dialog(page)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await close(page);
    }
  });
}

test('if a page cannot load offline, an error appears beside the menu, and the page opens when the browser is online again', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(LOST);
  await enter(page, '/search', workspaces.biggestAgency);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'クライアント', exact: true }).click();
  await expect(heading(page)).toHaveText('インターネットに接続できません');
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('クライアント');
});

test('pages that have loaded before the browser goes offline stay readable', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(LOST);
  await enter(page, '/documents', workspaces.biggestAgency);
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toBeVisible();
  await moveTo(page, '/members');
  await expect(heading(page)).toHaveText('メンバー');
  await context.setOffline(true);
  await moveTo(page, '/documents');
  await expect(heading(page)).toHaveText('書類');
  await expect(first).toBeVisible();
  await context.setOffline(false);
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu drawer opens while the phone is offline', async ({ page, context, trouble }) => {
    trouble.allow(LOST);
    const loaded = page.waitForResponse(/phone-drawer/);
    await enter(page, '/documents', workspaces.biggestAgency);
    await loaded;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'メニュー' }).click();
    await expect(dialog(page)).toBeVisible();
    await context.setOffline(false);
  });
});
