import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { builds } from './builds.ts';
import { hasChromium } from './chromium.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where the step's runner leaves its counts; a step without is one check, counted only if it fails. */
  readonly report?: string;
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const root = resolve(import.meta.dirname, '..');
const unitReport = 'test-results/unit.json';
const e2eReport = 'test-results/e2e.json';

const installChromium: Step = { name: 'Chromium', command: 'playwright install chromium' };

const buildSteps = Object.values(builds).map(({ outDir, env }): Step => {
  return { name: `build ${outDir}`, command: `vite build --outDir ${outDir} --logLevel warn`, env };
});

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
  [{ name: 'budget', command: 'node scripts/budget.ts' }],
  [
    {
      name: 'end to end',
      command: 'playwright test -c e2e/playwright.config.ts',
      env: { CI: '1' },
      report: e2eReport,
    },
  ],
];

function countsIn(report: string): Outcome {
  if (!existsSync(resolve(root, report))) return { passed: 0, failed: 0 };
  const counts: {
    readonly numPassedTests?: number;
    readonly numFailedTests?: number;
    readonly stats?: { readonly expected: number; readonly unexpected: number };
  } = JSON.parse(readFileSync(resolve(root, report), 'utf8'));
  return {
    passed: counts.numPassedTests ?? counts.stats?.expected ?? 0,
    failed: counts.numFailedTests ?? counts.stats?.unexpected ?? 0,
  };
}

/** Runs a command to its end; its output appears at once, or when it ends if it has company. */
function run({ name, command, env }: Step, isAlone: boolean): Promise<boolean> {
  const start = performance.now();
  const path = `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn(command, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    shell: true,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  });
  if (isAlone) console.log(`\n== ${name}`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((done) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!isAlone) console.log(`\n== ${name}\n${output.trimEnd()}`);
      console.log(`${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s`);
      done(code === 0);
    });
  });
}

async function outcomeOf(step: Step, isAlone: boolean): Promise<Outcome> {
  if (step.report !== undefined) rmSync(resolve(root, step.report), { force: true });
  const isOk = await run(step, isAlone);
  const counts = step.report === undefined ? { passed: 0, failed: 0 } : countsIn(step.report);
  // A runner may fail without a failed test: a file that does not load, a server that does not start.
  return isOk ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

let passed = 0;
let failed = 0;
for (const stage of stages) {
  const outcomes = await Promise.all(stage.map((step) => outcomeOf(step, stage.length === 1)));
  for (const outcome of outcomes) {
    passed += outcome.passed;
    failed += outcome.failed;
  }
  if (failed > 0) break;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
