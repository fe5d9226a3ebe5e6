// Builds the app and runs e2e/engines in Firefox and WebKit: npm run engines [-- -t TITLE]

import { builds } from './build/builds.ts';
import { engineNames, missingFor } from './installed-engines.ts';
import { run } from './run-steps.ts';
import { outcomeOf } from './test-report.ts';

const report = 'test-results/engines.json';
const missing = engineNames.map((engine) => ({ engine, packages: missingFor(engine) }));
for (const { engine, packages } of missing) {
  if (packages.length > 0) console.log(`${engine} is left out: install ${packages.join(', ')}`);
}

const passes = async (): Promise<boolean> => {
  const { outDir, env } = builds.embedded;
  const build = `vite build --outDir ${outDir} --logLevel warn`;
  if (!(await run({ name: 'build', command: build, env })).isOk) return false;
  const filters = process.argv.slice(2).map((argument) => `"${argument}"`);
  const command = [
    'vitest run -c e2e/engines/vitest.config.ts --reporter=default --reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ].join(' ');
  const { passed, failed } = outcomeOf(await run({ name: 'engines', command, report }));
  if (passed + failed === 0) console.error('No journey matches');
  return passed > 0 && failed === 0;
};

if (missing.some(({ packages }) => packages.length === 0)) {
  process.exitCode = (await passes()) ? 0 : 1;
}
