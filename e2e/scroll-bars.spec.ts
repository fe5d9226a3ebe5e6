import { chromiumLaunch } from '../scripts/chromium.ts';
import { expect, test } from './support/fixtures.ts';
import { heading } from './support/log-in.ts';

// Makes scroll bars take space, as on Windows.
test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), '--disable-features=OverlayScrollbar'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

for (const [page, height] of [
  ['short page', 1200],
  ['page that scrolls', 500],
] as const) {
  test(`when a dialog opens, a ${page} behind it does not move`, async ({ page: screen }) => {
    await screen.setViewportSize({ width: 1280, height });
    await screen.goto('/forgot-password');
    const title = heading(screen, 'パスワードの再設定');
    await expect(title).toBeVisible();
    const before = await title.boundingBox();
    await screen.getByRole('button', { name: '初期状態に戻す' }).click();
    await expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(await screen.locator('h1').boundingBox()).toEqual(before);
  });
}
