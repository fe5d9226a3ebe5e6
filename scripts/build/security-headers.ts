import { createHash } from 'node:crypto';

/** The hashes of the inline scripts and styles that the content security policy allows. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export const inlineHashes = (html: string): InlineHashes => {
  const hashes = (pattern: RegExp): string[] =>
    Array.from(
      html.matchAll(pattern),
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scripts: hashes(/<script>([^]*?)<\/script>/g),
    styles: hashes(/<style>([^]*?)<\/style>/g),
  };
};

export type DeployedConfig = {
  /** Origin of the API: null if the API is embedded in the build, '' if its URL is malformed. */
  readonly apiOrigin: string | null;
  /** Whether a public payment key is configured. */
  readonly stripe: boolean;
  readonly inline: InlineHashes;
};

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Deployments use https. Local previews mostly use http. */
type Scheme = 'https' | 'http';

const contentSecurityPolicy = ({ apiOrigin, stripe, inline }: DeployedConfig, scheme: Scheme) => {
  const withStripe = (...sources: string[]) => (stripe ? sources : []);
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts, ...withStripe(...stripeScripts)],
    ['style-src', "'self'", ...inline.styles],
    ['img-src', "'self'", 'data:', 'blob:', ...withStripe('https://*.stripe.com')],
    ['font-src', "'self'"],
    ['connect-src', "'self'", apiOrigin ?? '', ...withStripe('https://api.stripe.com')],
    ['manifest-src', "'self'"],
    // Allows the workers of pdf.js and of the embedded API.
    ['worker-src', "'self'"],
    ['frame-src', ...(stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"])],
    ['media-src', 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The Trusted Types policy `default` allows the addresses of workers and of Stripe's script.
    ['trusted-types', 'dompurify', 'default'],
    // Not sent over http, because WebKit would then request even local scripts over https.
    ...(scheme === 'https' ? [['upgrade-insecure-requests'] as const] : []),
  ];
  return directives
    .map((directive) => directive.filter((part) => part !== '').join(' '))
    .join('; ');
};

const unusedPowers = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const permissionsPolicy = (stripe: boolean): string => {
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return [...unusedPowers.map((power) => `${power}=()`), payment].join(', ');
};

/** The headers of every response of a build, used by the preview, files for hosts and tests. */
export const securityHeaders = (
  config: DeployedConfig,
  scheme: Scheme = 'https',
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(config, scheme),
  ...(scheme === 'https' && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': permissionsPolicy(config.stripe),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

export const MANIFEST = '/manifest.webmanifest';

/** The document that hosts serve for every page without a prerendered screen. */
export const SHELL = '/app.html';

/** The header Cache-Control for a path. Paths other than the files below are pages. */
export const cacheControl = (path: string): string => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (/\.(?:svg|png|ico|txt|webmanifest)$/.test(path)) return 'public, max-age=3600';
  return 'no-store';
};
