import '~/styles.css';
// Before the router: the scripts of log-in compress better in this order.
import '~/session/session';
import * as z from 'zod/mini';
import { showFatalFault } from '~/app/fatal-fault';
import { loadPrerendered, startApp } from '~/app/start-app';
import { readConfig } from '~/lib/config';
import { takeInvitation } from '~/lib/navigation/invitation';
import { takeOverrideToken } from '~/lib/navigation/override-token';
import { evaluateInTurn } from '~/start/evaluate-in-turn';

// First of all: removes `b` and an invitation from the address; zod must not try `eval`, which CSP
// would report.
takeOverrideToken(window);
const withoutInvitation = takeInvitation(location.href);
if (withoutInvitation !== null) history.replaceState(history.state, '', withoutInvitation);
z.config({ jitless: true });

const start = async (root: HTMLElement): Promise<void> => {
  if (!('parse' in URL)) await import('~/polyfills');
  void unregisterServiceWorkers();
  const preloads = document.querySelectorAll<HTMLLinkElement>('[rel="modulepreload"]');
  const prerendered = loadPrerendered(evaluateInTurn(Array.from(preloads, ({ href }) => href)));
  // One by one: `import.meta.env` as a whole would put every variable of the build into the page.
  const { config, wrong } = readConfig({
    VITE_API_BASE_URL: import.meta.env.VITE_API_BASE_URL,
    VITE_STRIPE_PUBLIC_KEY: import.meta.env.VITE_STRIPE_PUBLIC_KEY,
  });
  if (wrong !== null) {
    const { showConfigProblems } = await import('~/app/config-problem');
    showConfigProblems(root, wrong);
    return;
  }

  // Tests the variables, not the parsed values: so the bundler can drop the payment client or
  // embedded API.
  if (import.meta.env.VITE_STRIPE_PUBLIC_KEY && config.stripePublicKey !== null) {
    void loadPaymentClient(config.stripePublicKey);
  }
  if (import.meta.env.VITE_API_BASE_URL) {
    const api = { baseUrl: config.apiBaseUrl ?? '', fetch: globalThis.fetch, embedded: false };
    startApp(root, api, await prerendered);
    return;
  }
  const [{ startEmbeddedApi, EMBEDDED_BASE_URL }, { provideDemo }, { trustScripts }] =
    await Promise.all([
      import('~/embedded-api/start'),
      import('~/app/demo/demo-parts'),
      import('~/lib/trusted-scripts'),
    ]);
  const embedded = await startEmbeddedApi({ trustScripts, page: window });
  provideDemo(embedded.demo);
  const api = { baseUrl: EMBEDDED_BASE_URL, fetch: embedded.fetch, embedded: true };
  startApp(root, api, await prerendered);
};

/** Parallel to the start: the app opens even if this fails (specification §1, promise F38). */
const loadPaymentClient = async (publicKey: string): Promise<void> => {
  try {
    const { providePaymentClient } = await import('~/lib/stripe');
    providePaymentClient(publicKey);
  } catch {
    console.warn('The payment client could not be loaded.');
  }
};

/** A service worker of an earlier app on this origin would keep serving that app (promise F40). */
const unregisterServiceWorkers = async (): Promise<void> => {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map(async (each) => each.unregister()));
  } catch {
    // Denied together with storage; then no service worker is registered either.
  }
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// No top-level await: chunks that import from this module would deadlock with it.
start(root).catch((error: unknown) => {
  console.error(error);
  showFatalFault(root);
});
