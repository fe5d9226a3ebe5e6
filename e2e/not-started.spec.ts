import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading } from './support/log-in.ts';

const ENTRY = /\/assets\/index-[\w-]+\.js$/;

const tooOld = (page: Page) => page.getByText(/ブラウザーを最新のものに更新してください/);
const withoutScripts = (page: Page) => page.getByText(/JavaScriptを有効にしてください/);
/** Finishes all animations, so that a message that an animation delays is shown at once. */
const letTimePass = async (page: Page): Promise<void> =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page asks the user to enable JavaScript and does not say that the browser is too old', async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^request csp: .*\.js$/);
    await page.goto('/');
    await expect(withoutScripts(page)).toBeInViewport();
    await letTimePass(page);
    await expect(tooOld(page)).toBeHidden();
  });
});

const kept: Record<string, (route: Route) => Promise<void>> = {
  'cannot be read by the browser': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const new syntax = 1;' }),
  'are blocked': async (route) => route.abort(),
};

for (const [what, answer] of Object.entries(kept)) {
  test(`if the scripts of a page ${what}, the page lists the supported browsers`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^page error: |ERR_FAILED/);
    await page.route(ENTRY, answer);
    await page.goto('/');
    await expect(tooOld(page)).toBeAttached();
    await letTimePass(page);
    await expect(tooOld(page)).toBeVisible();
    await expect(tooOld(page)).toContainText('Chrome・Edge 117、Firefox 125、Safari 17');
    await expect(withoutScripts(page)).toBeHidden();
  });
}

for (const [lacking, known] of [
  ['popovers', 'selector(:popover-open)'],
  ['subgrids', '(grid-template-columns:subgrid)'],
] as const) {
  test(`in a browser without ${lacking}, the page says at once that the browser is too old`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/^page error: |ERR_FAILED/);
    await page.route(ENTRY, kept['are blocked'] ?? (async (route) => route.abort()));
    // Replaces the feature in the style rule with an unknown one, as if the browser lacked it.
    await page.route(/\/assets\/index-[\w-]+\.css$/, async (route) => {
      const answer = await route.fetch();
      const styles = await answer.text();
      expect(styles).toContain(known);
      const body = styles.replace(known, 'selector(:unheard-of)');
      await route.fulfill({ response: answer, body });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Opens a page that loads the complete style sheet, because the test changes only that file.
    await page.goto('/nowhere');
    expect(await tooOld(page).isVisible()).toBe(true);
  });
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`in a supported browser, the message about old browsers is not shown while the scripts load (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    const coming = Promise.withResolvers<void>();
    await page.route(ENTRY, async (route) => {
      await coming.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tooOld(page)).toBeAttached();
    await expect(tooOld(page)).toBeHidden();
    coming.resolve();
    await expect(heading(page)).toHaveText('ログイン');
    await expect(tooOld(page)).toBeHidden();
  });
}
