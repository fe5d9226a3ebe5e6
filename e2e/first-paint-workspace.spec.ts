import type { Page } from '@playwright/test';
import { expect, test } from './support/api-fixtures.ts';
import { isPainted, openWithout, SCRIPTS } from './support/first-paint.ts';
import { enter, heading, moveTo, workspaces } from './support/log-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const email = (page: Page) => page.getByRole('textbox', { name: 'メールアドレス' });

for (const path of ['/', '/tasks']) {
  test(`before the scripts load, a logged-in user who opens ${path} sees the frame of the workspace and not the log-in page`, async ({
    page,
  }) => {
    await enter(page, '/settings', workspaces.subsidyGrantPlus);
    const letThrough = await openWithout(page, path, SCRIPTS);
    await isPainted(page);
    await expect(heading(page)).toHaveText('読み込み中');
    await expect(page.locator('.start-app')).toBeVisible();
    await expect(email(page)).toBeHidden();
    letThrough();
    await expect(heading(page)).toHaveText(path === '/' ? '補助金・助成金を探す' : '案件');
    await expect(page.locator('#starting')).toBeHidden();
  });
}

test('before the scripts load, the frame of a workspace shows the title of the page, or a placeholder if only the scripts can determine the title', async ({
  page,
}) => {
  await enter(page, '/settings', workspaces.biggestAgency);
  await openWithout(page, '/tasks', SCRIPTS);
  for (const [path, title] of [
    ['/tasks?view=table', '"案件"'],
    ['/clients', '"クライアント"'],
    ['/clients?client=1', 'none'],
    ['/tasks?deleted=only', 'none'],
    ['/settings/plans', 'none'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await isPainted(page);
    const shown = await page.evaluate(() => {
      const placeholderTitle = document.querySelector('.start-title');
      const replacement = placeholderTitle?.nextElementSibling;
      return {
        title: placeholderTitle && getComputedStyle(placeholderTitle, '::before').content,
        replacement: replacement && getComputedStyle(replacement).display,
      };
    });
    expect(shown, path).toEqual({ title, replacement: title === 'none' ? 'block' : 'none' });
  }
});

test('/workspaces shows only the product name before the scripts load', async ({ page }) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  const letThrough = await openWithout(page, '/workspaces', SCRIPTS);
  await isPainted(page);
  await expect(page.locator('.start-brand')).toBeVisible();
  await expect(page.locator('.start-app')).toBeHidden();
  letThrough();
  await expect(heading(page)).toHaveText('ワークスペース');
});

test(
  'a user who chooses a workspace sees the frame of this workspace at once, and returns to the workspace list if the plan of the workspace does not include the requested page',
  { tag: '@phone' },
  async ({ page, server }) => {
    await enter(page, '/settings', workspaces.subsidyGrantPlus);
    await moveTo(page, '/workspaces?next=%2Fclients');
    const choice = page.getByRole('button', { name: new RegExp(`^${workspaces.subsidy}`) });
    await page.waitForLoadState('networkidle');
    await server.injectFault({ path: '/v1/subscription', delay: 1500, times: 1 });
    await choice.click();
    await expect(page.getByRole('main', { name: 'ワークスペースを開いています' })).toBeVisible();
    await expect(choice).toBeHidden();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(choice).toBeVisible();
    await expect(heading(page)).toHaveText('ワークスペース');
    await expect(heading(page)).toBeFocused();
  },
);

test('if a workspace takes long to open, the user can cancel and choose another workspace', async ({
  page,
  server,
}) => {
  await enter(page, '/settings', workspaces.subsidyGrantPlus);
  await moveTo(page, '/workspaces');
  const choice = page.getByRole('button', { name: new RegExp(`^${workspaces.subsidy}`) });
  await page.waitForLoadState('networkidle');
  await server.injectFault({ path: '/v1/subscription', never: true, times: 0 });
  await choice.click();
  await page.getByRole('button', { name: 'キャンセル' }).click();
  await expect(heading(page)).toHaveText('ワークスペース');
  await expect(heading(page)).toBeFocused();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  await server.mend();
  await page.getByRole('button', { name: new RegExp(`^${workspaces.free}`) }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
});
