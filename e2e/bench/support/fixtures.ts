import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preview } from 'vite';

const appConfig = resolve(import.meta.dirname, '../vite.config.ts');

/**
 * Builds into a temporary folder with `make`, serves the folder during `visit`, and deletes it.
 * `configFile` is that of the preview server; by default the app's, with its headers.
 */
export const whileServed = async <T>(
  make: (outDir: string) => Promise<unknown>,
  visit: (url: string, outDir: string) => Promise<T>,
  configFile: string | false = appConfig,
): Promise<T> => {
  const outDir = await mkdtemp(join(tmpdir(), 'served-build-'));
  try {
    await make(outDir);
    const server = await preview({
      root: resolve(import.meta.dirname, '..'),
      configFile,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, open: false },
    });
    try {
      return await visit(server.resolvedUrls?.local[0] ?? '', outDir);
    } finally {
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};
