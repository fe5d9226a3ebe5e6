import { describe, expect, it } from 'vitest';
import { processorMinutes } from '../../scripts/run-step.ts';
import { budgetFault } from '../../scripts/test-report.ts';

describe('the processor time of a stage', () => {
  it('the time of a step is that of its child processes, user and system together', () => {
    expect(processorMinutes('0m0.01s 0m0.02s\n1m30.00s 0m15.00s\n')).toBeCloseTo(1.75);
    expect(processorMinutes('0m0,010s 0m0,020s\n0m6,000s 0m0,000s\n')).toBeCloseTo(0.1);
  });

  it('a shell that tells no times gives no processor time', () => {
    expect(processorMinutes('')).toBeNull();
  });
});

describe('the budget of a stage', () => {
  const runOf = (minutes: number | null) => ({
    step: { name: 'unit', command: '' },
    isOk: true,
    seconds: 1,
    processorMinutes: minutes,
  });

  it('a stage passes if it takes at most one and a half times its budget', () => {
    expect(budgetFault(runOf(6), { unit: 4 })).toBeNull();
    expect(budgetFault(runOf(6.01), { unit: 4 })).toMatch(/^unit took 6\.0 minutes/);
  });

  it('a stage without a budget is a fault', () => {
    expect(budgetFault(runOf(1), {})).toMatch(/no budget/);
  });

  it('a machine that tells no processor time is held to no budget', () => {
    expect(budgetFault(runOf(null), { unit: 4 })).toBeNull();
  });
});
