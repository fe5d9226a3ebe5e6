import type { JSONReport } from '@playwright/test/reporter';
import { describe, expect, it } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { processorMinutes, runAll, type Step } from '../../scripts/run-steps.ts';
import { budgetFault, outcomeOf, resultsIn, summary } from '../../scripts/test-report.ts';

const runOf = (minutes: number | null, isOk = true) => ({
  step: { name: 'unit', command: '' },
  isOk,
  seconds: 1,
  processorMinutes: minutes,
});

describe('the processor time of a step', () => {
  it('the processor time of a step is the sum of the user time and the system time of its child processes', () => {
    expect(processorMinutes('0m0.01s 0m0.02s\n1m30.00s 0m15.00s\n')).toBeCloseTo(1.75);
    expect(processorMinutes('0m0,010s 0m0,020s\n0m6,000s 0m0,000s\n')).toBeCloseTo(0.1);
  });

  it('a step has no processor time if the shell reports none', () => {
    expect(processorMinutes('')).toBeNull();
  });
});

describe('the budget of a stage', () => {
  it('a stage passes if it takes at most one and a half times its budget', () => {
    expect(budgetFault(runOf(6), { unit: 4 })).toBeNull();
    expect(budgetFault(runOf(6.01), { unit: 4 })).toMatch(/^unit took 6\.0 minutes/);
  });

  it('a stage without a budget is reported', () => {
    expect(budgetFault(runOf(1), {})).toMatch(/no budget/);
  });

  it('a stage whose processor time is unknown passes', () => {
    expect(budgetFault(runOf(null), { unit: 4 })).toBeNull();
  });
});

describe('the order of the steps', () => {
  const step = (name: string, command: string, after: readonly string[] = []): Step => ({
    name,
    command,
    after,
  });

  it('a step is skipped if a step that it waits for failed or was skipped, and all other steps still run', async () => {
    const runs = await runAll([
      step('one', 'exit 1'),
      step('two', 'exit 0', ['one']),
      step('three', 'exit 0', ['two']),
      step('four', 'exit 0'),
    ]);
    expect(runs.map(({ step: { name }, isOk }) => [name, isOk])).toEqual([
      ['one', false],
      ['four', true],
    ]);
  });

  it('runAll rejects a step that waits for an unknown step', async () => {
    await expect(runAll([step('one', 'exit 0', ['two'])])).rejects.toThrow(/two, which is unknown/);
  });
});

describe('the summary of all stages', () => {
  const playwright = resultsIn({
    suites: [
      {
        file: 'a.spec.ts',
        specs: (['expected', 'flaky', 'unexpected', 'skipped'] as const).map((status) => ({
          title: status,
          tests: [{ projectName: 'desktop', status, results: [{ duration: 1 }] }],
        })),
      },
    ],
  } as unknown as JSONReport);
  const vitest = resultsIn({
    testResults: [
      {
        name: 'b.test.ts',
        assertionResults: [
          { fullName: 'first', status: 'passed', failureMessages: [] },
          { fullName: 'second', status: 'passed', failureMessages: ['Error'] },
          { fullName: 'none', status: 'failed', failureMessages: ['Error', 'Error'] },
        ],
      },
    ],
  } as unknown as JsonTestResults);
  const totals = { seconds: 60, busyMinutes: 2 };
  const textOf = (results: typeof vitest, isOk: boolean): string =>
    summary([outcomeOf(runOf(1, isOk), results)], totals);

  it('the last line counts passed and failed tests, and a test that passed on its second try counts as passed', () => {
    expect(textOf(playwright, false)).toMatch(/\n2 passed, 1 failed$/);
    expect(textOf(vitest, false)).toMatch(/\n2 passed, 1 failed$/);
  });

  it('a test that passed only on its second try is listed by name', () => {
    expect(textOf(playwright, false)).toMatch(
      /SECOND TRY\n {2}unit: a\.spec\.ts \[desktop\] flaky\n/,
    );
    expect(textOf(vitest, false)).toMatch(/SECOND TRY\n {2}unit: .*b\.test\.ts second\n/);
    expect(textOf(vitest.slice(0, 1), true)).not.toContain('SECOND TRY');
  });

  it('if a stage fails although no test failed, the stage counts as one failure', () => {
    expect(textOf(vitest.slice(0, 1), false)).toMatch(/unit \(stage\)\n\n1 passed, 1 failed$/);
  });
});
