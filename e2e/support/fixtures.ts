import { type BrowserContext, expect, test as base } from '@playwright/test';

export { expect };

export type Trouble = {
  /** Allows matching console errors, failed requests and policy violations in this test. */
  allow(pattern: RegExp): void;
  /** Applies the checks of this fixture to another browser context. */
  watch(context: BrowserContext): Promise<void>;
};

/**
 * Failures that every test allows. In the background, the app fetches notifications, code and the
 * number of due tasks. These requests fail if they start after a test has gone offline.
 */
const BACKGROUND_OFFLINE = [
  /ERR_INTERNET_DISCONNECTED.*\/v1\/(?:notices|tasks)\?/,
  /ERR_INTERNET_DISCONNECTED.*\/assets\//,
];

/** Collects console errors and warnings, page errors, failed requests and policy violations. */
const watch = async (context: BrowserContext): Promise<string[]> => {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      lines.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => lines.push(`page error: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Chromium gives this reason if a navigation aborts a request, which is not an error.
    if (reason !== 'net::ERR_ABORTED') lines.push(`request ${reason}: ${request.url()}`);
  });
  await context.exposeBinding('reportViolation', (_, text: string) => {
    lines.push(`policy violation: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      if (typeof report !== 'function') return;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return lines;
};

/**
 * Playwright's `test` with one more check: a test fails if `watch` collects an error that the test
 * does not allow.
 */
export const test = base.extend<{ trouble: Trouble }>({
  trouble: [
    async ({ context }, use) => {
      const allowed = [...BACKGROUND_OFFLINE];
      // Resets settings that the previous test may have changed in a reused browser context.
      await context.setOffline(false);
      await context.setExtraHTTPHeaders({});
      await context.clearPermissions();
      const watched = [await watch(context)];
      await use({
        allow(pattern) {
          allowed.push(pattern);
        },
        async watch(other) {
          watched.push(await watch(other));
        },
      });
      const lines = watched.flat();
      const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'nothing went wrong unnoticed').toEqual([]);
    },
    { auto: true },
  ],
});
