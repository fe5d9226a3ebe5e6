import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build, preview } from 'vite';
import { api } from '../e2e/support/addresses.ts';
import { builds } from './builds.ts';

const root = resolve(import.meta.dirname, '..');

const untilUp = async (url: string): Promise<void> => {
  while (
    !(await fetch(url)
      .then(() => true)
      .catch(() => false))
  )
    await wait(100);
};

/** Serves the build for an API, and that API over HTTP, while somebody works with them. */
export const whileServedWithApi = async <T>(visit: (url: string) => Promise<T>): Promise<T> => {
  Object.assign(process.env, { NODE_ENV: 'production', ...builds.withApi.env });
  const outDir = await mkdtemp(join(tmpdir(), 'with-api-'));
  const apiServer = spawn('node', ['scripts/run.mjs', 'e2e/support/api-server.ts'], {
    cwd: root,
    env: { ...process.env, API_PORT: String(api.port) },
    stdio: 'ignore',
  });
  try {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    await untilUp(api.url);
    const server = await preview({
      root,
      logLevel: 'error',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, open: false },
    });
    try {
      return await visit(server.resolvedUrls?.local[0] ?? '');
    } finally {
      await server.close();
    }
  } finally {
    apiServer.kill();
    await rm(outDir, { recursive: true, force: true });
  }
};
