import '~/styles.css';
import * as z from 'zod/mini';
import { showFatalFault } from '~/app/fatal-fault';
import { startApp } from '~/app/start-app';
import { readConfig } from '~/lib/config';
import { takeInvitation } from '~/lib/navigation/invitation';
import { takeOverrideToken } from '~/lib/navigation/override-token';

// Before anything else: `b` and an invitation are taken out of the address, and zod is kept from the
// `eval` it would try, which the content security policy would report.
takeOverrideToken(window);
const withoutInvitation = takeInvitation(location.href);
if (withoutInvitation !== null) history.replaceState(history.state, '', withoutInvitation);
z.config({ jitless: true });

const start = async (root: HTMLElement): Promise<void> => {
  if (!('parse' in URL)) await import('~/polyfills');
  void unregisterServiceWorkers();
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

  if (config.stripePublicKey !== null) {
    void loadPaymentClient(config.stripePublicKey);
  }

  // Asked of the variable itself, not of the parsed value: only so is the whole embedded API left
  // out of a build with a base address.
  if (import.meta.env.VITE_API_BASE_URL) {
    startApp(root, { baseUrl: config.apiBaseUrl ?? '', fetch: globalThis.fetch, embedded: false });
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
  startApp(root, { baseUrl: EMBEDDED_BASE_URL, fetch: embedded.fetch, embedded: true });
};

/** Beside the start, not before it: whatever happens to it, the app opens (spec §1, trust.md F38). */
const loadPaymentClient = async (publicKey: string): Promise<void> => {
  try {
    const { providePaymentClient } = await import('~/lib/stripe');
    providePaymentClient(publicKey);
  } catch {
    console.warn('The payment client could not be loaded.');
  }
};

/** A service worker of a former version on this origin would go on serving that (trust.md F40). */
const unregisterServiceWorkers = async (): Promise<void> => {
  try {
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map(async (each) => each.unregister()));
  } catch {
    // Denied together with storage: then there is none to remove either.
  }
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Not awaited: chunks that import from this one would wait for it, and it for them.
start(root).catch((error: unknown) => {
  console.error(error);
  showFatalFault(root);
});
