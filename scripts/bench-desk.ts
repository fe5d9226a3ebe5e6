import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { builds } from './builds';
import { DESKS } from './bench-desk/enlarge';
import { measureDesk } from './bench-desk/measure-desk';

const root = resolve(import.meta.dirname, '..');
const configFile = join(root, 'vite.config.ts');

const ms = (value: number): string => `${Math.round(value)} ms`;
const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

Object.assign(process.env, { NODE_ENV: 'production', ...builds.embedded.env });
const outDir = await mkdtemp(join(tmpdir(), 'bench-desk-'));
try {
  await build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    root,
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  try {
    const amounts = DESKS.flatMap((desk) => Object.entries(desk.amounts)).map(
      ([name, amount]) => `${amount} ${name}`,
    );
    console.log(`${amounts.join(', ')}; ${availableParallelism()} cores, load ${loadText()}`);
    for (const { view, opened, longTasks } of await measureDesk(
      server.resolvedUrls?.local[0] ?? '',
    )) {
      const [first = 0, ...later] = opened;
      const sorted = later.toSorted((a, b) => a - b);
      const longest = longTasks.length > 0 ? `, longest ${ms(Math.max(...longTasks))}` : '';
      console.log(
        `${view}: first opened in ${ms(first)}, again in ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)} (median of ${later.length}); scrolled with ${longTasks.length} tasks over 50 ms${longest}`,
      );
    }
    console.log(`Load ${loadText()}`);
  } finally {
    await server.close();
  }
} finally {
  await rm(outDir, { recursive: true, force: true });
}
