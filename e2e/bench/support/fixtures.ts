import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { build, preview, type InlineConfig } from 'vite';
import { api } from '../../../scripts/build/addresses.ts';
import { builds, type TestedBuild } from '../../../scripts/build/builds.ts';

const root = resolve(import.meta.dirname, '../../..');
const configFile = join(root, 'vite.config.ts');

export type ServedBuild = { readonly url: string; readonly outDir: string };

/**
 * Builds into a temporary folder, serves the folder until `use` ends, and then deletes the folder.
 * Without `config`, the function builds the app and serves it with the production headers.
 */
export const serveBuild = async <T>(
  env: TestedBuild['env'],
  use: (served: ServedBuild) => Promise<T>,
  config: InlineConfig = {},
): Promise<T> => {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const shared: InlineConfig = { root, configFile, logLevel: 'error', ...config };
  // The configurations of the build and of the preview server read these variables.
  Object.assign(process.env, { NODE_ENV: 'production', ...env });
  try {
    await build({ ...shared, build: { ...config.build, outDir, emptyOutDir: true } });
    const server = await preview({
      ...shared,
      build: { outDir },
      preview: { host: '127.0.0.1', port: 0, open: false },
    });
    try {
      return await use({ url: server.resolvedUrls?.local[0] ?? '', outDir });
    } finally {
      await server.close();
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

/**
 * Serves the embedded API over HTTP until `use` ends. The build for a separate API sends its calls
 * to this server.
 */
const whileApiRuns = async (use: () => Promise<void>): Promise<void> => {
  const server = spawn('node', ['scripts/run.mjs', 'e2e/support/api-server.ts'], {
    cwd: root,
    env: { ...process.env, API_PORT: String(api.port) },
    stdio: 'ignore',
  });
  const ended = once(server, 'close');
  try {
    await expect.poll(async () => fetch(api.url).catch(() => null)).not.toBeNull();
    await use();
  } finally {
    server.kill();
    await ended;
  }
};

const printLoad = (): void =>
  console.log(`${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`);

type WorkerFixtures = {
  /** The app, built with the embedded API. */
  readonly embedded: ServedBuild;
  /** The app, built for a separate API, which runs during the benchmark. */
  readonly withApi: ServedBuild;
};

/** Prints the machine's load before and after each benchmark. */
export const test = base.extend<{ machineLoad: void }, WorkerFixtures>({
  embedded: [
    async ({}, use) => serveBuild(builds.embedded.env, use),
    { scope: 'worker', timeout: 300_000 },
  ],
  withApi: [
    async ({}, use) =>
      serveBuild(builds.withApi.env, async (served) => whileApiRuns(async () => use(served))),
    { scope: 'worker', timeout: 300_000 },
  ],
  machineLoad: [
    async ({}, use) => {
      printLoad();
      await use();
      printLoad();
    },
    { auto: true },
  ],
});
