import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import type { Mail } from '~/embedded-api/mails/mails';
import { EMBEDDED_BASE_URL } from './base-url';
import type { ServedApi } from './embedded-api';
import workerUrl from './worker?worker&url';
import {
  connectWorker,
  fromPostedResponse,
  toPostedRequest,
  type PostedResponse,
  type WorkerClient,
} from './worker-messages';

export { EMBEDDED_BASE_URL };

type DemoControls = Pick<ServedApi, 'mails' | 'reset' | 'endPeriod'>;

export type EmbeddedApi = {
  /** Replaces `globalThis.fetch`: calls to {@link EMBEDDED_BASE_URL} never leave the browser. */
  readonly fetch: typeof globalThis.fetch;
  readonly demo: DemoControls & { readonly account: typeof DEMO_ACCOUNT };
};

/** The API, in a worker or in the page. */
type Backend = DemoControls & Pick<ServedApi, 'answer'>;

export type StartOptions = {
  /** Allows the worker's URL in the page's Trusted Types policy. */
  readonly trustScripts: (url: string) => void;
  readonly page: Pick<Window, 'addEventListener'> & { location: Pick<Location, 'reload'> };
};

const workerBackend = ({ ask }: WorkerClient): Backend => ({
  answer: async (request) => {
    const posted = await toPostedRequest(request);
    const transfer = posted.body ? [posted.body] : [];
    const response = await ask({ ask: 'call', request: posted }, transfer);
    return fromPostedResponse(response as PostedResponse);
  },
  mails: async () => (await ask({ ask: 'mails' })) as Mail[],
  reset: async () => {
    await ask({ ask: 'reset' });
  },
  endPeriod: async (workspaceId) => {
    await ask({ ask: 'endPeriod', workspaceId });
  },
});

/** The same handlers in the page. Slower, but a demo never calls a server (promise F39). */
const pageBackend = async (): Promise<Backend> => {
  const [{ createEmbeddedApi }, { keepClock }] = await Promise.all([
    import('./embedded-api'),
    import('./keep-clock'),
  ]);
  const api = createEmbeddedApi();
  keepClock(api);
  return api;
};

/**
 * WebKit suspends the worker of a page in the back-forward cache, even inside a transaction,
 * which then blocks the database for every other page. So the worker is terminated with the page,
 * and a cached page reloads.
 */
const endWithPage = (worker: Worker, page: StartOptions['page']): void => {
  page.addEventListener('pagehide', () => {
    worker.terminate();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.location.reload();
  });
};

const startBackend = async ({ trustScripts, page }: StartOptions): Promise<Backend> => {
  try {
    trustScripts(workerUrl);
    const worker = new Worker(workerUrl, { type: 'module', name: 'embedded-api' });
    endWithPage(worker, page);
    const client = connectWorker(worker);
    if (await client.started) return workerBackend(client);
    worker.terminate();
  } catch (error) {
    console.warn(error);
  }
  return pageBackend();
};

/** Starts the API in a worker, or in the page if no worker can start; calls wait until it is up. */
export const startEmbeddedApi = async (options: StartOptions): Promise<EmbeddedApi> => {
  const backend = startBackend(options);
  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = backend.then((up) => up.answer(request));
      return untilAborted(answer, request.signal);
    },
    demo: {
      account: DEMO_ACCOUNT,
      mails: async () => (await backend).mails(),
      reset: async () => (await backend).reset(),
      endPeriod: async (workspaceId) => (await backend).endPeriod(workspaceId),
    },
  };
};

/** Rejects as soon as the signal aborts, while the work goes on. */
export const untilAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const aborted = Promise.withResolvers<never>();
  const handleAbort = (): void => {
    aborted.reject(signal.reason);
  };
  if (signal.aborted) handleAbort();
  else signal.addEventListener('abort', handleAbort, { once: true });
  try {
    return await Promise.race([aborted.promise, work]);
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }
};
