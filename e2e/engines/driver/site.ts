import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build, type Connect, preview } from 'vite';
import { builds } from '../../../scripts/build/builds.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A browser feature that tests take away. A separate server serves the app without it. */
export type MissingFeature = 'IndexedDB' | 'worker';

export type Sites = {
  readonly url: (missing?: MissingFeature) => string;
  /** Returns the errors that all pages have reported since the last call of this function. */
  readonly takePageErrors: () => string[];
  readonly close: () => Promise<void>;
};

const bundle = async (): Promise<string> => {
  const entry = resolve(import.meta.dirname, 'in-page.ts');
  const built = await build({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'inPage', fileName: 'in-page' } },
  });
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : [];
  const [chunk] = output;
  if (chunk?.type !== 'chunk') throw new Error('The script for the page was not built');
  return chunk.code;
};

const WITHOUT_INDEXED_DB = `Object.defineProperty(globalThis, 'indexedDB', { value: undefined });\n`;

/** Changes the body of a response before it is sent. */
const rewrite = (
  response: Parameters<Connect.SimpleHandleFunction>[1],
  change: (body: string) => string,
): void => {
  const end = response.end.bind(response);
  response.end = (body: unknown) => {
    const changed = Buffer.from(change(String(body)));
    response.setHeader('Content-Length', changed.length);
    return end(changed);
  };
};

/** Serves `dist` with the production headers and adds the script `in-page.ts` to each page. */
export const openSites = async (): Promise<Sites> => {
  const script = await bundle();
  let pageErrors: string[] = [];
  const missingByPort = new Map<number | undefined, MissingFeature>();

  const handle: Connect.NextHandleFunction = (request, response, next) => {
    const missing = missingByPort.get(request.socket.localPort);
    const isWorker = request.url?.startsWith('/assets/worker-') ?? false;
    if (request.url === '/page-error') {
      void text(request).then((line) => pageErrors.push(line));
      response.end();
    } else if (request.url === '/journey.js') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end((missing === 'IndexedDB' ? WITHOUT_INDEXED_DB : '') + script);
    } else {
      if (isWorker && missing === 'worker') request.url = '/assets/missing.js';
      if (isWorker && missing === 'IndexedDB') {
        delete request.headers['accept-encoding'];
        rewrite(response, (code) => WITHOUT_INDEXED_DB + code);
      } else if (request.headers.accept?.includes('text/html')) {
        delete request.headers['accept-encoding'];
        rewrite(response, (html) =>
          html.replace('<head>', '<head><script src="/journey.js"></script>'),
        );
      }
      next();
    }
  };

  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: builds.embedded.outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
    plugins: [
      {
        name: 'journeys',
        enforce: 'pre',
        configurePreviewServer: ({ middlewares }) => void middlewares.use(handle),
      },
    ],
  });
  const portOf = (each: Pick<Server, 'address'>): number => (each.address() as AddressInfo).port;
  const urlOf = (port: number): string => `http://127.0.0.1:${port}`;
  const others: Server[] = [];
  const urls = new Map<MissingFeature | undefined, string>([
    [undefined, urlOf(portOf(server.httpServer))],
  ]);
  for (const feature of ['IndexedDB', 'worker'] as const) {
    const other = createServer(server.middlewares).listen(0, '127.0.0.1');
    await once(other, 'listening');
    others.push(other);
    missingByPort.set(portOf(other), feature);
    urls.set(feature, urlOf(portOf(other)));
  }

  return {
    url: (missing) => urls.get(missing) ?? '',
    takePageErrors() {
      const taken = pageErrors;
      pageErrors = [];
      return taken;
    },
    async close() {
      for (const other of others) {
        other.closeAllConnections();
        other.close();
      }
      await server.close();
    },
  };
};
