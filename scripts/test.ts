import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { builds } from './build/builds.ts';
import { hasChromium } from './chromium.ts';
import { engineNames, missingFor } from './installed-engines.ts';
import { root, run, type Run, type Step } from './run-step.ts';
import { budgetFault, countsIn, table, type Counts } from './test-report.ts';

const unitReport = 'test-results/unit.json';
const e2eReport = 'test-results/e2e.json';
const enginesReport = 'test-results/engines.json';
const NO_COUNTS: Counts = { passed: 0, failed: 0, times: [] };

const installChromium: Step = { name: 'Chromium', command: 'playwright install chromium' };

const buildSteps = Object.values(builds).map(({ outDir, env }): Step => {
  return { name: `build ${outDir}`, command: `vite build --outDir ${outDir} --logLevel warn`, env };
});

const engines: Step = {
  name: 'engines',
  command: `vitest run -c e2e/engines/vitest.config.ts --retry=1 --reporter=default --reporter=json --outputFile.json=${enginesReport}`,
  report: enginesReport,
};

/** Chromium is had anyway; the other engines come from the system, and a machine may have none. */
const missing = engineNames.map((engine) => ({ engine, packages: missingFor(engine) }));
const hasEngines =
  process.env['CI_ENGINES'] === 'required' || missing.some(({ packages }) => packages.length === 0);

/** Steps of one stage run side by side; a stage starts when all of the one before it passed. */
const stages: readonly (readonly Step[])[] = [
  [
    // The document has a form of its own, and patterns of a configuration reach no further than its folder.
    { name: 'format', command: 'oxfmt -c scripts/oxfmtrc.json --check . "!docs/openapi.json"' },
    { name: 'lint', command: 'oxlint -c scripts/oxlintrc.json' },
    { name: 'types', command: 'tsc' },
    { name: 'dead code', command: 'knip' },
  ],
  [
    {
      name: 'unit',
      // As end to end: what a machine at full load trips over once says nothing; twice, it does.
      command: `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      report: unitReport,
    },
  ],
  buildSteps,
  hasChromium() ? [] : [installChromium],
  [{ name: 'budget', command: 'node scripts/build/budget.ts' }],
  [
    {
      name: 'end to end',
      command: 'playwright test -c e2e/playwright.config.ts',
      env: { CI: '1' },
      report: e2eReport,
    },
  ],
  hasEngines ? [engines] : [],
];

const outcomeOf = async (step: Step, isAlone: boolean): Promise<{ run: Run; counts: Counts }> => {
  if (step.report !== undefined) rmSync(resolve(root, step.report), { force: true });
  const ended = await run(step, isAlone);
  const counts = step.report === undefined ? NO_COUNTS : countsIn(step.report);
  // A runner may fail without a failed test: a file that does not load, a server that does not start.
  const failed = ended.isOk ? counts.failed : Math.max(counts.failed, 1);
  return { run: ended, counts: { ...counts, failed } };
};

const start = performance.now();
const rows: { run: Run; counts: Counts }[] = [];
for (const stage of stages) {
  rows.push(...(await Promise.all(stage.map((step) => outcomeOf(step, stage.length === 1)))));
  if (rows.some(({ counts }) => counts.failed > 0)) break;
}
const overBudget = rows.flatMap((row) => budgetFault(row.run) ?? []);
const passed = rows.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = rows.reduce((sum, { counts }) => sum + counts.failed, overBudget.length);
console.log(`\n${table(rows, (performance.now() - start) / 1000)}`);
for (const { engine, packages } of missing) {
  if (packages.length > 0) console.log(`${engine} is left out: install ${packages.join(', ')}`);
}
for (const fault of overBudget) console.error(`Over budget: ${fault}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
