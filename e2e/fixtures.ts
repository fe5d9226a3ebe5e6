import { type BrowserContext, expect, test as base } from '@playwright/test';

export { expect };

export interface Trouble {
  /** Lets messages that match pass in this test: a console error, a failed request, a policy violation. */
  allow(pattern: RegExp): void;
  /** Holds a further context, of somebody else's browser, to the same. */
  watch(context: BrowserContext): Promise<void>;
}

/** The bell asks by itself: a connection that goes just then costs nobody anything. */
const BELL_OFFLINE = /ERR_INTERNET_DISCONNECTED.*\/v1\/notices\?/;

/** Collects what no page may show its console, as lines that name the kind and the text. */
async function watch(context: BrowserContext): Promise<string[]> {
  const lines: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      lines.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => lines.push(`page error: ${error.error().stack}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Chromium says so of whatever a change of page ends early.
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
}

/** Playwright's test, which also fails on console errors, page errors, failed requests and policy violations. */
export const test = base.extend<{ trouble: Trouble }>({
  trouble: [
    async ({ context }, use) => {
      const allowed = [BELL_OFFLINE];
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
