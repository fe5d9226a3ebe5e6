import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { builds } from '../scripts/build/builds.ts';
import { deployedConfig } from '../scripts/build/deployment.ts';
import { cacheControl, securityHeaders, SHELL } from '../scripts/build/security-headers.ts';
import { expect, test } from './support/api-fixtures.ts';
import { fakeStripe } from './support/fake-stripe.ts';
import { waitUntilSettled, enter, heading, workspaces } from './support/log-in.ts';
import { hasNginx, startNginx } from './support/nginx.ts';

// If nginx is not installed, these tests are skipped, or fail if CI_ENGINES is `required`.
test.skip(!hasNginx && process.env['CI_ENGINES'] !== 'required', 'nginx is not installed');

for (const { outDir, env } of [builds.embedded, builds.withApi, builds.withPayment]) {
  test(`nginx sends the files of ${outDir} compressed and with the deployment's headers, and responds to a missing asset with 404`, async ({
    request,
  }) => {
    const nginx = await startNginx(outDir);
    try {
      const answers = [
        { path: '/', status: 200, cache: cacheControl('/'), title: 'ログイン｜' },
        { path: '/signup', status: 200, cache: cacheControl('/'), title: '新規登録｜' },
        {
          path: '/forgot-password',
          status: 200,
          cache: cacheControl('/'),
          title: 'パスワードの再設定｜',
        },
        {
          path: '/forgot-password/change-password',
          status: 200,
          cache: cacheControl('/'),
          title: '新しいパスワードの設定｜',
        },
        {
          path: '/search/12?kind=grant',
          status: 200,
          cache: cacheControl('/'),
          title: '補助金デスク',
        },
        { path: '/none.html', status: 200, cache: cacheControl('/'), title: '補助金デスク' },
        { path: '/_headers', status: 200, cache: cacheControl('/'), title: '補助金デスク' },
        { path: '/icon.svg', status: 200, cache: cacheControl('/icon.svg') },
        {
          path: '/manifest.webmanifest',
          status: 200,
          cache: cacheControl('/manifest.webmanifest'),
          type: /^application\/manifest\+json/,
        },
        { path: '/assets/no-such-chunk.js', status: 404, cache: 'no-store' },
      ];
      const shell = readFileSync(resolve(import.meta.dirname, `../${outDir}${SHELL}`), 'utf8');
      const expected = Object.entries(securityHeaders(deployedConfig(env, shell)));
      for (const { path, status, cache, type, title } of answers) {
        const answer = await request.get(`${nginx.url}${path}`);
        expect(answer.status(), path).toBe(status);
        expect(answer.headers()['cache-control'], path).toBe(cache);
        const isPage = title !== undefined;
        const text = await answer.text();
        expect(text.includes('<div id="root">'), path).toBe(isPage);
        if (isPage) expect(text, path).toContain(`<title>${title}`);
        if (type !== undefined) expect(answer.headers()['content-type'], path).toMatch(type);
        for (const [name, value] of expected) {
          expect(answer.headers()[name.toLowerCase()], `${path} ${name}`).toBe(value);
        }
      }
      const html = await (await request.get(nginx.url)).text();
      const [, script = ''] = /href="(\/assets\/index-[^"]+\.js)"/.exec(html) ?? [];
      const asset = await request.get(`${nginx.url}${script}`);
      expect(asset.headers()).toMatchObject({
        'cache-control': cacheControl(script),
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      });
      expect(asset.headers()['content-type']).toMatch(/^(?:text|application)\/javascript/);
    } finally {
      await nginx.stop();
    }
  });
}

test('after a new release is published on nginx, an open tab shows a message when the user returns to the tab, and loads the new release at the next navigation', async ({
  page,
  context,
  trouble,
}) => {
  await fakeStripe(context);
  trouble.allow(/status of 404|net::ERR_ABORTED|Failed to fetch dynamically imported module/);
  const nginx = await startNginx(builds.withPayment.outDir);
  try {
    await enter(page, `${nginx.url}/search`, workspaces.subsidyGrantPlus);
    await expect(heading(page)).toHaveText('補助金・助成金を探す');
    await waitUntilSettled(page);
    const released = await page.locator('script[type=module]').getAttribute('src');
    await nginx.publish(builds.withApi.outDir);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^補助金デスクが新しくなりました。/)).toBeVisible();
    await page.getByRole('link', { name: 'メンバー', exact: true }).click();
    await expect(heading(page)).toHaveText('メンバー');
    await expect(page).toHaveURL(`${nginx.url}/members`);
    await expect(page.locator('script[type=module]')).not.toHaveAttribute('src', released ?? '');
    // Leaves the page before nginx stops, because an idle page may still load files from nginx.
    await page.goto('about:blank');
  } finally {
    await nginx.stop();
  }
});
