// How long the screens for guests take to be painted on a slow phone, beside a page of React alone.
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { measureLoads } from './bench-load/measure-load';
import { builds } from './builds';
import { drawnPages } from './deployment';

const ROUNDS = 5;
const TARGET_MS = 1400;

const root = resolve(import.meta.dirname, '..');
const configFile = join(root, 'vite.config.ts');
const kinds = [
  { name: 'React alone', env: builds.withApi.env, isFloor: true },
  { name: 'with an API', env: builds.withApi.env, isFloor: false },
  { name: 'embedded API', env: builds.embedded.env, isFloor: false },
];
type Kind = (typeof kinds)[number];

/** Serves each build at once, as a host would; the functions that end it. */
const serve = async ({ name, env, isFloor }: Kind) => {
  // Read while the configuration is resolved, by the build and by the server.
  Object.assign(process.env, { NODE_ENV: 'production', ...env });
  const outDir = await mkdtemp(join(tmpdir(), 'bench-load-'));
  await build({
    root: isFloor ? join(import.meta.dirname, 'bench-load/floor') : root,
    configFile: isFloor ? false : configFile,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return {
    pages: drawnPages(globSync('**/*.html', { cwd: outDir }))
      .toSorted()
      .map((path) => ({ name, path, isFloor, url: new URL(path, address).href })),
    end: async (): Promise<void> => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};

const ms = (value: number): string => `${Math.round(value)} ms`;
const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

const served: Awaited<ReturnType<typeof serve>>[] = [];
try {
  for (const kind of kinds) served.push(await serve(kind));
  const pages = served.flatMap((each) => each.pages);
  console.log(
    `Slow 4G, processor 4 times slower, medians of ${ROUNDS}; ${availableParallelism()} cores, load ${loadText()}`,
  );
  const loads = await measureLoads(
    pages.map(({ url }) => url),
    ROUNDS,
  );
  const floor = loads.get(pages[0]?.url ?? '')?.largestPaint ?? Number.NaN;
  for (const { name, path, url, isFloor } of pages) {
    const found = loads.get(url);
    if (found === undefined) continue;
    const { firstPaint, largestPaint, ready, shift } = found;
    const times = `first paint ${ms(firstPaint)}, largest ${ms(largestPaint)}, ready ${ms(ready)}`;
    const verdict = largestPaint <= TARGET_MS ? 'met' : 'missed';
    const ratio = `${(largestPaint / floor).toFixed(2)} of React alone`;
    console.log(
      `${name} ${path}: ${times}, shift ${shift.toFixed(3)}${isFloor ? '' : `; ${ratio}, target of ${TARGET_MS} ms ${verdict}`}`,
    );
  }
  console.log(`Load ${loadText()}`);
} finally {
  for (const { end } of served) await end();
}
