// Runs every check: npm test
import { cpus } from 'node:os';
import { builds } from './build/builds.ts';
import { hasChromium } from './chromium.ts';
import { engineNames, missingFor } from './installed-engines.ts';
import { runAll, staticChecks, type Step } from './run-steps.ts';
import { outcomeOf, summary } from './test-report.ts';

const checks: readonly Step[] = [...staticChecks, { name: 'dead code', command: 'knip' }];
const afterChecks = checks.map(({ name }) => name);

const buildSteps = Object.values(builds).map(({ outDir, env }): Step => ({
  name: `build ${outDir}`,
  command: `vite build --outDir ${outDir} --logLevel warn`,
  env,
  after: afterChecks,
}));

const chromium: readonly Step[] = hasChromium()
  ? []
  : [{ name: 'Chromium', command: 'playwright install chromium' }];

const afterBuilds = [...buildSteps, ...chromium].map(({ name }) => name);

const missing = engineNames.map((engine) => ({ engine, packages: missingFor(engine) }));
/** Whether to run Firefox and WebKit: if the system has either, or if CI requires both. */
const hasEngines =
  process.env['CI_ENGINES'] === 'required' || missing.some(({ packages }) => packages.length === 0);

const vitest = (report: string): string =>
  `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json=${report}`;

const engines: readonly Step[] = hasEngines
  ? [
      {
        name: 'engines',
        command: `${vitest('test-results/engines.json')} -c e2e/engines/vitest.config.ts`,
        report: 'test-results/engines.json',
        // Runs after the unit tests, because calls in WebKit time out if processors are busy.
        after: ['unit'],
      },
    ]
  : [];

const steps: readonly Step[] = [
  ...checks,
  ...buildSteps,
  ...chromium,
  { name: 'budget', command: 'node scripts/build/budget.ts', after: afterBuilds },
  {
    name: 'unit',
    command: vitest('test-results/unit.json'),
    report: 'test-results/unit.json',
    after: afterBuilds,
  },
  ...engines,
  // Runs alone, because its three browsers occupy two cores, and a page that must wait times out.
  {
    name: 'end to end',
    command: 'playwright test -c e2e/playwright.config.ts',
    env: { CI: '1' },
    report: 'test-results/e2e.json',
    after: ['budget', 'unit', ...engines.map(({ name }) => name)],
  },
];

/** Minutes that all processors together have been busy since the machine started. */
const busyMinutes = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  60_000;

const start = { time: performance.now(), busy: busyMinutes() };
const outcomes = (await runAll(steps)).map((run) => outcomeOf(run));
for (const { engine, packages } of missing) {
  if (packages.length > 0) console.log(`${engine} is left out: install ${packages.join(', ')}`);
}
const text = summary(outcomes, {
  seconds: (performance.now() - start.time) / 1000,
  busyMinutes: busyMinutes() - start.busy,
});
console.log(text);
process.exitCode = text.endsWith(' 0 failed') ? 0 : 1;
