// Builds the app and runs the journeys in Firefox and WebKit: npm run engines [-- -t WORDS]
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { builds } from './build/builds.ts';
import { engineNames, missingFor } from './installed-engines.ts';
import { root, run } from './run-step.ts';
import { countsIn } from './test-report.ts';

const report = 'test-results/engines.json';
const missing = engineNames.map((engine) => ({ engine, packages: missingFor(engine) }));
for (const { engine, packages } of missing) {
  if (packages.length > 0) console.log(`${engine} is left out: install ${packages.join(', ')}`);
}

const isTried = async (): Promise<boolean> => {
  const { outDir, env } = builds.embedded;
  const command = `vite build --outDir ${outDir} --logLevel warn`;
  if (!(await run({ name: 'build', command, env }, true)).isOk) return false;
  const chosen = process.argv.slice(2).map((argument) => `"${argument}"`);
  rmSync(resolve(root, report), { force: true });
  const journeys = [
    'vitest run -c e2e/engines/vitest.config.ts --reporter=default --reporter=json',
    `--outputFile.json=${report}`,
    ...chosen,
  ].join(' ');
  if (!(await run({ name: 'engines', command: journeys }, true)).isOk) return false;
  const isAny = countsIn(report).passed > 0;
  if (!isAny) console.error('No journey was tried: none has these words');
  return isAny;
};

if (missing.some(({ packages }) => packages.length === 0)) {
  process.exitCode = (await isTried()) ? 0 : 1;
}
