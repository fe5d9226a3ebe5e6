import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root, type Run } from './run-step.ts';

interface TestTime {
  readonly title: string;
  readonly seconds: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly times: readonly TestTime[];
}

interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly duration?: number | null;
    }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

interface EndToEndReport {
  readonly stats: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
  readonly suites: readonly Suite[];
}

const NOTHING: Counts = { passed: 0, failed: 0, times: [] };
const SLOWEST = 10;

const specTimes = ({ file, suites = [], specs = [] }: Suite): TestTime[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file} [${projectName}] ${title}`,
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
    })),
  ),
  ...suites.flatMap(specTimes),
];

/** What a runner's JSON report says: Vitest's, or Playwright's, where a test that passed on its second try counts as passed. */
export const countsIn = (report: string): Counts => {
  const file = resolve(root, report);
  if (!existsSync(file)) return NOTHING;
  const found: UnitReport | EndToEndReport = JSON.parse(readFileSync(file, 'utf8'));
  if ('stats' in found) {
    const { expected, flaky, unexpected } = found.stats;
    return { passed: expected + flaky, failed: unexpected, times: found.suites.flatMap(specTimes) };
  }
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    times: found.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({
        title: `${relative(root, name)} ${title}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  };
};

const budgets: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'stage-budgets.json'), 'utf8'),
);

/**
 * A message if a step took more than 1.5 times its budget, otherwise null. The margin exists because the
 * same work took up to 1.42 times the processor time on a busy machine.
 */
export const budgetFault = (
  { step, processorMinutes }: Run,
  known: Readonly<Record<string, number>> = budgets,
): string | null => {
  const budget = known[step.name];
  if (budget === undefined) return `${step.name} has no budget in scripts/stage-budgets.json`;
  if (processorMinutes === null || processorMinutes <= budget * 1.5) return null;
  return `${step.name} took ${processorMinutes.toFixed(1)} minutes of processor time, its budget is ${budget}`;
};

/** The table that ends every run: each step with its seconds and tests, all of them by the clock, and the slowest tests. */
export const table = (
  rows: readonly { readonly run: Run; readonly counts: Counts }[],
  elapsed: number,
): string => {
  const lines = rows.map(({ run, counts }) => {
    const minutes = run.processorMinutes?.toFixed(2) ?? '';
    const budget = budgets[run.step.name];
    return [
      run.step.name.padEnd(20),
      run.seconds.toFixed(1).padStart(8),
      minutes.padStart(10),
      String(budget ?? '').padStart(7),
      String(counts.passed + counts.failed || '').padStart(7),
    ].join('');
  });
  const slowest = rows
    .flatMap(({ counts }) => counts.times)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${title}`);
  return [
    `${'stage'.padEnd(20)}${'seconds'.padStart(8)}${'processor'.padStart(10)}${'budget'.padStart(7)}${'tests'.padStart(7)}`,
    ...lines,
    `${'all'.padEnd(20)}${elapsed.toFixed(1).padStart(8)}   (seconds by the clock; processor and budget are minutes of processor time)`,
    '',
    'Slowest tests (seconds)',
    ...slowest,
  ].join('\n');
};
