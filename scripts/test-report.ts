import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { root, type Run } from './run-steps.ts';

type TestResult = {
  readonly title: string;
  readonly seconds: number;
  readonly state: 'passed' | 'passed on its second try' | 'failed' | 'skipped';
};

type VitestReport = Pick<JsonTestResults, 'testResults'>;
type PlaywrightReport = Pick<JSONReport, 'suites'>;

const SLOWEST = 10;

const playwrightStates = {
  expected: 'passed',
  flaky: 'passed on its second try',
  unexpected: 'failed',
  skipped: 'skipped',
} as const;

const playwrightResults = ({ file, suites = [], specs }: JSONReportSuite): TestResult[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file} [${projectName}] ${title}`,
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
      state: playwrightStates[status],
    })),
  ),
  ...suites.flatMap(playwrightResults),
];

const vitestState = (status: string, failures: number): TestResult['state'] => {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return failures > 0 ? 'passed on its second try' : 'passed';
};

/** The results in a JSON report of Playwright or Vitest. */
export const resultsIn = (report: PlaywrightReport | VitestReport): TestResult[] => {
  if ('suites' in report) return report.suites.flatMap(playwrightResults);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      title: `${relative(root, name)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      // `failureMessages` are of all tries, so a test that passed on a retry has some, too.
      state: vitestState(status, failureMessages?.length ?? 0),
    })),
  );
};

const resultsOf = ({ step }: Run): TestResult[] => {
  const file = resolve(root, step.report ?? '');
  return step.report === undefined || !existsSync(file)
    ? []
    : resultsIn(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport | VitestReport);
};

export type Outcome = {
  readonly run: Run;
  readonly results: readonly TestResult[];
  readonly passed: number;
  readonly failed: number;
};

export const outcomeOf = (run: Run, results: readonly TestResult[] = resultsOf(run)): Outcome => {
  const failed = results.filter(({ state }) => state === 'failed').length;
  return {
    run,
    results,
    passed: results.filter(({ state }) => state.startsWith('passed')).length,
    // A step can fail without a failed test, for example if a file or server does not start.
    failed: run.isOk ? failed : Math.max(failed, 1),
  };
};

const budgets: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'stage-budgets.json'), 'utf8'),
);

/** Allows 1.5 times the budget, because a busy machine took up to 1.42 times as long. */
export const budgetFault = (
  { step, processorMinutes }: Run,
  known: Readonly<Record<string, number>> = budgets,
): string | null => {
  const budget = known[step.name];
  if (budget === undefined) return `${step.name} has no budget in scripts/stage-budgets.json`;
  if (processorMinutes === null || processorMinutes <= budget * 1.5) return null;
  return `${step.name} took ${processorMinutes.toFixed(1)} minutes of processor time, its budget is ${budget}`;
};

const list = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', heading, ...lines.map((line) => `  ${line}`)] : [];

const titlesIn = (outcomes: readonly Outcome[], wanted: TestResult['state']): string[] =>
  outcomes.flatMap(({ run, results }) =>
    results.flatMap(({ title, state }) => (state === wanted ? `${run.step.name}: ${title}` : [])),
  );

/** The summary of a run of all checks. Its last line counts passed and failed tests. */
export const summary = (
  outcomes: readonly Outcome[],
  { seconds, busyMinutes }: { readonly seconds: number; readonly busyMinutes: number },
): string => {
  const rows = outcomes.map(({ run, passed, failed }) => [
    run.step.name,
    run.seconds.toFixed(1),
    run.processorMinutes?.toFixed(2) ?? '',
    String(budgets[run.step.name] ?? ''),
    String(passed + failed || ''),
  ]);
  const widths = [20, 8, 10, 7, 7];
  const table = [['stage', 'seconds', 'processor', 'budget', 'tests'], ...rows].map((cells) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(20) : cell.padStart(widths[index] ?? 0)))
      .join(''),
  );
  const slowest = outcomes
    .flatMap(({ results }) => results)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ title, seconds: taken }) => `${taken.toFixed(1).padStart(6)} s  ${title}`);
  const overBudget = outcomes.flatMap(({ run }) => budgetFault(run) ?? []);
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  const failed = outcomes.reduce((sum, each) => sum + each.failed, overBudget.length);
  return [
    '',
    ...table,
    `${'all'.padEnd(20)}${seconds.toFixed(1).padStart(8)}${busyMinutes.toFixed(2).padStart(10)}`,
    '"processor" and "budget" are minutes of processor time without browsers; the last line is of the whole machine.',
    ...list('Slowest tests', slowest),
    ...list('PASSED ONLY ON THE SECOND TRY', titlesIn(outcomes, 'passed on its second try')),
    ...list('OVER BUDGET', overBudget),
    ...list('FAILED', [
      ...titlesIn(outcomes, 'failed'),
      ...outcomes.filter(({ run }) => !run.isOk).map(({ run }) => `${run.step.name} (stage)`),
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
};
