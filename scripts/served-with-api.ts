import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { api } from './build/addresses.ts';
import { builds } from './build/builds.ts';
import { whileServed } from './served-build.ts';

const root = resolve(import.meta.dirname, '..');

const untilUp = async (url: string): Promise<void> => {
  const isUp = await fetch(url).then(
    () => true,
    () => false,
  );
  if (isUp) return;
  await wait(100);
  await untilUp(url);
};

/** Builds the app for a server and runs `visit` with it, beside the embedded API served over HTTP. */
export const whileServedWithApi = async <T>(visit: (url: string) => Promise<T>): Promise<T> => {
  Object.assign(process.env, { NODE_ENV: 'production', ...builds.withApi.env });
  const apiServer = spawn('node', ['scripts/run.mjs', 'e2e/support/api-server.ts'], {
    cwd: root,
    env: { ...process.env, API_PORT: String(api.port) },
    stdio: 'ignore',
  });
  try {
    return await whileServed(async (outDir) => {
      await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
      await untilUp(api.url);
    }, visit);
  } finally {
    apiServer.kill();
  }
};
