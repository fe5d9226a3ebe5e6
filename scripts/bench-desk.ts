import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { DESKS } from './bench-desk/enlarge';
import { measureDesk } from './bench-desk/measure-desk';
import { builds } from './build/builds';
import { whileServed } from './served-build';

const root = resolve(import.meta.dirname, '..');
const configFile = join(root, 'vite.config.ts');

const ms = (value: number): string => `${Math.round(value)} ms`;
const loadText = (): string => (loadavg()[0] ?? 0).toFixed(1);

const report = async (url: string): Promise<void> => {
  const amounts = DESKS.flatMap((desk) => Object.entries(desk.amounts)).map(
    ([name, amount]) => `${amount} ${name}`,
  );
  console.log(`${amounts.join(', ')}; ${availableParallelism()} cores, load ${loadText()}`);
  const { views, checks } = await measureDesk(url);
  for (const { view, opened, longTasks } of views) {
    const [first = 0, ...later] = opened;
    const sorted = later.toSorted((a, b) => a - b);
    const longest = longTasks.length > 0 ? `, longest ${ms(Math.max(...longTasks))}` : '';
    console.log(
      `${view}: first opened in ${ms(first)}, again in ${ms(sorted[Math.floor(sorted.length / 2)] ?? 0)} (median of ${later.length}); scrolled with ${longTasks.length} tasks over 50 ms${longest}`,
    );
  }
  const [firstCheck = 0, ...laterChecks] = checks;
  console.log(
    `Conditions run at 今すぐ確認: first in ${ms(firstCheck)}, then in ${laterChecks.map(ms).join(', ')}`,
  );
  console.log(`Load ${loadText()}`);
};

Object.assign(process.env, { NODE_ENV: 'production', ...builds.embedded.env });
await whileServed(
  async (outDir) =>
    build({ root, configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } }),
  report,
);
