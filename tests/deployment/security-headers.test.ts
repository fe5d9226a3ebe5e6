import { describe, expect, it } from 'vitest';
import { deployedConfig, headersFile, refuseSecretKey } from '../../scripts/build/deployment.ts';
import {
  cacheControl,
  inlineHashes,
  securityHeaders,
} from '../../scripts/build/security-headers.ts';

const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] };
const policy = (apiOrigin: string | null, stripe: boolean) =>
  securityHeaders({ apiOrigin, stripe, inline })['Content-Security-Policy'];

describe('the content security policy', () => {
  it('the content security policy allows only the app’s origin and the origin of the configured API', () => {
    expect(policy('https://api.example.com', false)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-c2NyaXB0'; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' https://api.example.com; manifest-src 'self'; worker-src 'self'; frame-src 'none'; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default; upgrade-insecure-requests",
    );
  });

  it('if a key for payments is configured, the content security policy allows the payment provider’s addresses', () => {
    expect(policy('https://api.example.com', true)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-c2NyaXB0' https://js.stripe.com https://*.js.stripe.com; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data: blob: https://*.stripe.com; font-src 'self'; connect-src 'self' https://api.example.com https://api.stripe.com; manifest-src 'self'; worker-src 'self'; frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default; upgrade-insecure-requests",
    );
  });

  it('if the app uses the embedded API, the content security policy allows only the app’s origin', () => {
    expect(policy(null, false)).toBe(
      "default-src 'none'; script-src 'self' 'sha256-c2NyaXB0'; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'none'; media-src blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default; upgrade-insecure-requests",
    );
  });

  it('the content security policy of a build served over http does not upgrade requests to https', () => {
    const config = { apiOrigin: null, stripe: false, inline };
    const overHttp = securityHeaders(config, 'http')['Content-Security-Policy'];
    expect(`${overHttp}; upgrade-insecure-requests`).toBe(policy(null, false));
  });

  it('the content security policy allows a loopback origin that is configured as the API', () => {
    expect(policy('http://127.0.0.1:4312', false)).toContain(
      "; connect-src 'self' http://127.0.0.1:4312; ",
    );
  });

  it.each([null, 'https://api.example.com', ''])(
    'the content security policy never allows unsafe-inline, unsafe-eval or all origins (API at %s)',
    (origin) => {
      for (const stripe of [true, false]) {
        expect(policy(origin, stripe)).not.toMatch(
          /unsafe-inline|unsafe-eval|(?:^|\s)(?:\*|https?:)(?:[\s;]|$)/,
        );
      }
    },
  );
});

describe('the hashes of a page', () => {
  it('the hashes of inline scripts and styles are those that browsers compute', () => {
    const page = '<style>a{}</style><script>b()</script><script src="/c.js"></script>';
    expect(inlineHashes(page)).toEqual({
      scripts: ["'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='"],
      styles: ["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"],
    });
  });
});

describe('the security headers besides the content security policy', () => {
  it('the security headers besides the content security policy are all set', () => {
    const { 'Content-Security-Policy': _, ...others } = securityHeaders({
      apiOrigin: null,
      stripe: false,
      inline,
    });
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy': expect.stringMatching(/^(?:[a-z-]+=\(\), )+payment=\(\)$/),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
  });

  it('a build that is served over http sends no Strict-Transport-Security', () => {
    const { 'Strict-Transport-Security': promise, ...others } = securityHeaders(
      { apiOrigin: null, stripe: false, inline },
      'http',
    );
    expect(promise).toBeUndefined();
    expect(Object.keys(others)).toHaveLength(6);
  });

  it('if a key for payments is configured, the Permissions-Policy lets the payment provider request payments', () => {
    const headers = securityHeaders({ apiOrigin: null, stripe: true, inline });
    expect(headers['Permissions-Policy']).toMatch(
      /, payment=\(self "https:\/\/js\.stripe\.com"\)$/,
    );
  });
});

describe('the Cache-Control header', () => {
  it('Cache-Control lets browsers store files with a hash in the name for a year, and forbids storing pages', () => {
    expect(cacheControl('/assets/index-Ab12.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/index.html', '/app.html', '/signup', '/search', '/search/abc']) {
      expect(cacheControl(path)).toBe('no-store');
    }
  });
});

describe('the configuration of a build', () => {
  it('the build configuration takes the API origin from the API base address', () => {
    expect(deployedConfig({ VITE_API_BASE_URL: 'https://api.example.com/v1/' }, '')).toEqual({
      apiOrigin: 'https://api.example.com',
      stripe: false,
      inline: { scripts: [], styles: [] },
    });
  });

  it('the build configuration has no API origin when the base address is empty', () => {
    expect(deployedConfig({ VITE_API_BASE_URL: '' }, '').apiOrigin).toBeNull();
  });

  it('if the API base address is malformed, the content security policy of the build allows no API origin', () => {
    const config = deployedConfig({ VITE_API_BASE_URL: 'api.example.com' }, '');
    const csp = securityHeaders(config)['Content-Security-Policy'];
    expect(csp).toContain("; connect-src 'self'; ");
  });

  it.each(['sk_live_x', 'rk_test_x', ' sk_test_x'])(
    'the build refuses the secret key %s',
    (key) => {
      expect(() => refuseSecretKey(key)).toThrow('VITE_STRIPE_PUBLIC_KEY holds a secret key');
    },
  );

  it('the build accepts a public key, and also accepts that no key is configured', () => {
    for (const key of ['pk_test_x', '', undefined])
      expect(() => refuseSecretKey(key)).not.toThrow();
  });
});

it('the headers file has one rule for each path, and no Cache-Control in the rule for all paths', () => {
  const file = headersFile({ apiOrigin: null, stripe: false, inline }, ['/', '/signup']);
  const rules = file.split(/^(?=\/)/m).map((rule) => rule.trimEnd().split('\n  '));
  expect(rules.map(([path]) => path)).toEqual([
    '/*',
    '/',
    '/signup',
    '/index.html',
    '/app.html',
    '/assets/*',
    '/manifest.webmanifest',
  ]);
  expect(rules.at(-1)?.[1]).toMatch(/^Content-Type: application\/manifest\+json/);
  expect(rules[0]?.join()).not.toContain('Cache-Control');
  expect(file).toMatch(/; upgrade-insecure-requests\n {2}Strict-Transport-Security: /);
});
