import { createHash } from 'node:crypto';
import { api, embedded, withApi, withPayment } from '../scripts/build/addresses.ts';
import { expect, test } from './support/fixtures.ts';

// The expected headers are written after docs/promises.md, not built by the code under test. There
// are no headers for https only. SCRIPT and STYLE stand for the hashes of the page's inline
// elements.
const PAGES = ['/', '/signup', '/forgot-password/change-password', '/search/12?kind=grant'];

const policies = {
  [embedded.url]:
    "default-src 'none'; script-src 'self' SCRIPT; style-src 'self' STYLE; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'none'; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default",
  [withApi.url]: `default-src 'none'; script-src 'self' SCRIPT; style-src 'self' STYLE; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ${api.url}; manifest-src 'self'; worker-src 'self'; frame-src 'none'; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default`,
  [withPayment.url]: `default-src 'none'; script-src 'self' SCRIPT https://js.stripe.com https://*.js.stripe.com; style-src 'self' STYLE; img-src 'self' data: blob: https://*.stripe.com; font-src 'self'; connect-src 'self' ${api.url} https://api.stripe.com; manifest-src 'self'; worker-src 'self'; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default`,
};

const hashOf = (html: string, tag: string): string => {
  const [, text = '', ...others] = html.split(new RegExp(`<${tag}>|</${tag}>`));
  expect(others, `one ${tag} in the page`).toHaveLength(1);
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
};

for (const [address, policy] of Object.entries(policies)) {
  test(`${address} sends its content security policy and the other security headers`, async ({
    request,
  }) => {
    for (const path of PAGES) {
      const answer = await request.get(`${address}${path}`);
      const html = (await answer.text()).replaceAll(/<script [^>]*><\/script>/g, '');
      const expected = policy
        .replace('SCRIPT', hashOf(html, 'script'))
        .replace('STYLE', hashOf(html, 'style'));
      expect(answer.headers()['content-security-policy'], path).toBe(expected);
    }
    for (const path of [...PAGES, '/assets/missing.js', '/icon.svg']) {
      const headers = (await request.get(`${address}${path}`)).headers();
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'; /);
      expect(headers['referrer-policy'], path).toBe('strict-origin');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers, path).not.toHaveProperty('strict-transport-security');
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect(headers['permissions-policy'], path).toMatch(/camera=\(\).*payment=\(/);
    }
  });
}

test('every path serves the page with no-store, and a missing asset answers 404', async ({
  request,
}) => {
  for (const path of [...PAGES, '/settings/others/plan-downgrade', '/no/such/page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(await answer.text(), path).toContain('<div id="root">');
  }
  const missing = await request.get('/assets/no-such-chunk.js');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).not.toContain('<div id="root">');
});

test('the manifest and its icons are served with their content types', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
});

test('the page has no style or event attributes, and its assets are cached as immutable', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/i);
  const files = /<(?:link|script) [^>]*(?:src|href)="([^"#]+)"/g;
  const addresses = Array.from(html.matchAll(files), ([, address]) => address);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    expect(address).toMatch(/^\/(?!\/)/);
    if (!address?.startsWith('/assets/')) continue;
    expect((await request.get(address)).headers()['cache-control']).toContain('immutable');
  }
});
