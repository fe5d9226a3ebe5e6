import { expect, test } from './support/fixtures.ts';
import { enter } from './support/way-in.ts';

test('every screen of the main menu opens directly by its address', async ({ page }) => {
  await enter(page, '/search', '株式会社みなと坂システム');
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  const links = await menu.getByRole('link').all();
  const paths = await Promise.all(links.map(async (link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    await page.goto(path ?? '');
    await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Internal Server Error');
  }
});
