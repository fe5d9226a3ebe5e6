import { builds } from '../scripts/builds.ts';
import { cacheControl, securityHeaders } from '../scripts/security-headers.ts';
import { deployedConfig } from '../scripts/deployment.ts';
import { expect, test } from './support/api-fixtures.ts';
import { hasNginx, startNginx } from './support/nginx.ts';
import { standInForStripe } from './support/stripe-stand-in.ts';
import { enter, heading, workspaces } from './support/way-in.ts';

// Where it is missing, .ci/run installs it; elsewhere these journeys are left out.
test.skip(!hasNginx && process.env['CI_ENGINES'] !== 'required', 'nginx is not installed');

for (const { outDir, env } of [builds.embedded, builds.withApi, builds.withPayment]) {
  test(`nginx serves ${outDir} with its headers, compressed, and no page for a missing asset`, async ({
    request,
  }) => {
    const nginx = await startNginx(outDir);
    try {
      const answers = [
        { path: '/', status: 200, cache: cacheControl('/') },
        { path: '/search/12?kind=grant', status: 200, cache: cacheControl('/') },
        { path: '/_headers', status: 200, cache: cacheControl('/') },
        { path: '/icon.svg', status: 200, cache: cacheControl('/icon.svg') },
        {
          path: '/manifest.webmanifest',
          status: 200,
          cache: cacheControl('/manifest.webmanifest'),
          type: /^application\/manifest\+json/,
        },
        { path: '/assets/no-such-chunk.js', status: 404, cache: 'no-store' },
      ];
      for (const { path, status, cache, type } of answers) {
        const answer = await request.get(`${nginx.url}${path}`);
        expect(answer.status(), path).toBe(status);
        expect(answer.headers()['cache-control'], path).toBe(cache);
        expect((await answer.text()).includes('<div id="root">'), path).toBe(
          status === 200 && !/\.(?:svg|webmanifest)$/.test(path),
        );
        if (type !== undefined) expect(answer.headers()['content-type'], path).toMatch(type);
        for (const [name, value] of Object.entries(securityHeaders(deployedConfig(env)))) {
          expect(answer.headers()[name.toLowerCase()], `${path} ${name}`).toBe(value);
        }
      }
      const html = await (await request.get(nginx.url)).text();
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
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

test('a tab that stays open over a release on nginx says so at the return to it, and loads the new one at its next page', async ({
  page,
  context,
  trouble,
}) => {
  await standInForStripe(context);
  trouble.allow(/status of 404|net::ERR_ABORTED|Failed to fetch dynamically imported module/);
  const nginx = await startNginx(builds.withPayment.outDir);
  try {
    await enter(page, `${nginx.url}/search`, workspaces.subsidyGrantPlus);
    await expect(heading(page)).toHaveText('補助金・助成金を探す');
    const released = await page.locator('script[type=module]').getAttribute('src');
    nginx.publish(builds.withApi.outDir);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(/^補助金デスクが新しくなりました。/)).toBeVisible();
    await page.getByRole('link', { name: 'メンバー', exact: true }).click();
    await expect(heading(page)).toHaveText('メンバー');
    await expect(page).toHaveURL(`${nginx.url}/members`);
    await expect(page.locator('script[type=module]')).not.toHaveAttribute('src', released ?? '');
    // What the page loads while it is idle ends with the page.
    await page.goto('about:blank');
  } finally {
    await nginx.stop();
  }
});
