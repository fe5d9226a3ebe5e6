// Measures the paint times of the guest screens on a slow phone, compared with an empty React page.
import { globSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { measureLoads } from './bench-load/measure-load';
import { builds } from './build/builds';
import { drawnPages } from './build/deployment';
import { whileServed } from './served-build';

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

interface ServedPage {
  readonly name: string;
  readonly path: string;
  readonly isFloor: boolean;
  readonly url: string;
}

/** Serves the builds side by side, so that their loads can be interleaved. */
const whileAllServed = async (
  [kind, ...others]: readonly Kind[],
  measure: (pages: readonly ServedPage[]) => Promise<void>,
): Promise<void> => {
  if (kind === undefined) return measure([]);
  const { name, env, isFloor } = kind;
  // Read while the configuration is resolved, by the build and by the server.
  Object.assign(process.env, { NODE_ENV: 'production', ...env });
  return whileServed(
    async (outDir) =>
      build({
        root: isFloor ? join(import.meta.dirname, 'bench-load/floor') : root,
        configFile: isFloor ? false : configFile,
        logLevel: 'error',
        build: { outDir, emptyOutDir: true },
      }),
    async (address, outDir) => {
      const pages = drawnPages(globSync('**/*.html', { cwd: outDir }))
        .toSorted()
        .map((path) => ({ name, path, isFloor, url: new URL(path, address).href }));
      await whileAllServed(others, async (rest) => measure([...pages, ...rest]));
    },
  );
};

const ms = (value: number): string => `${Math.round(value)} ms`;
const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

await whileAllServed(kinds, async (pages) => {
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
});
