import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKLIST_LABEL_MAX } from './task';
import {
  canMove,
  canMoveOn,
  earlierStatuses,
  isGrantDecided,
  isTerminal,
  isResubmission,
  isStepBack,
  movesInto,
  nextStatuses,
  phaseOf,
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  taskStatusName,
  type TaskStatus,
} from './task-status';
import { checklistFor, stepsFor } from './task-steps';

const anyStatus = fc.constantFrom(...TASK_STATUSES);

const reachable = (from: TaskStatus): Set<TaskStatus> => {
  const found = new Set([from]);
  for (const status of found) for (const next of nextStatuses(status)) found.add(next);
  return found;
};

/** Requested moves; those that the life cycle refuses are skipped. */
const walk = (start: TaskStatus, wishes: readonly TaskStatus[]) => {
  const history: { from: TaskStatus | null; to: TaskStatus }[] = [{ from: null, to: start }];
  let status = start;
  for (const to of wishes) {
    if (!canMoveOn(history, status, to)) continue;
    history.push({ from: status, to });
    status = to;
  }
  return history;
};

describe('the life cycle of a task', () => {
  it('every task status can be reached from the first', () => {
    expect([...reachable('considering')].toSorted()).toEqual([...TASK_STATUSES].toSorted());
  });

  it('a task goes back only where it can go forward, and never both ways between two statuses', () => {
    for (const status of TASK_STATUSES) {
      for (const before of earlierStatuses(status)) {
        expect(nextStatuses(before), `${before} → ${status}`).toContain(status);
        expect(nextStatuses(status), `${status} → ${before}`).not.toContain(before);
      }
      const nextOnes = [...nextStatuses(status), ...earlierStatuses(status)];
      expect(new Set(nextOnes).size).toBe(nextOnes.length);
      expect(nextOnes).not.toContain(status);
    }
  });

  it('every step forward of a task can be undone', () => {
    for (const from of TASK_STATUSES) {
      for (const to of nextStatuses(from)) expect(canMove(to, from), `${to} → ${from}`).toBe(true);
    }
  });

  it('only passed, rejected, withdrawn and follow_up tasks have no next status', () => {
    const ends = TASK_STATUSES.filter((status) => nextStatuses(status).length === 0);
    expect(ends).toEqual(['passed', 'rejected', 'withdrawn', 'follow_up']);
    expect(TASK_STATUSES.filter(isTerminal)).toEqual(['passed', 'rejected', 'withdrawn']);
  });

  it('each task status is in one phase, and steps forward follow the order of the phases', () => {
    expect(TASK_PHASES.flatMap(statusesOf).toSorted()).toEqual([...TASK_STATUSES].toSorted());
    for (const status of TASK_STATUSES) {
      for (const next of nextStatuses(status).filter((one) => !isTerminal(one))) {
        const phases = [status, next].map((one) => TASK_PHASES.indexOf(phaseOf(one)));
        expect(phases, `${status} → ${next}`).toEqual(phases.toSorted((a, b) => a - b));
      }
    }
  });

  it('each move of a task is offered once, in one phase', () => {
    for (const status of TASK_STATUSES) {
      const moves = TASK_PHASES.flatMap((phase) => movesInto(status, phase));
      expect(moves.toSorted()).toEqual(
        TASK_STATUSES.filter((to) => canMove(status, to)).toSorted(),
      );
    }
  });

  it('a task reaches the statuses that allow orders only through 交付決定', () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 80 }), (wishes) => {
        const history = walk('considering', wishes);
        const isAllowed = history.every(({ from, to }) => from === null || canMove(from, to));
        const decidedAt = history.findIndex(({ to }) => to === 'grant_decided');
        const orderedAt = history.findIndex(({ to }) => isGrantDecided(to));
        return isAllowed && orderedAt === decidedAt;
      }),
    );
  });

  it('an ended task can only be reopened in the status it had before', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyStatus, { maxLength: 80 }), (start, wishes) => {
        const history = walk(start, wishes);
        return history.every(({ from, to }, index) => {
          const ended = history[index - 1];
          if (from === null || !isTerminal(from) || !ended || ended.from === null) return true;
          return to === ended.from && isStepBack(from, to);
        });
      }),
    );
  });

  it('a task can be resubmitted only after it was returned', () => {
    const again = TASK_STATUSES.flatMap((from) =>
      TASK_STATUSES.filter((to) => isResubmission(from, to)).map((to) => [from, to]),
    );
    expect(again).toEqual([['returned', 'submitted']]);
  });

  it('every task status has a unique name, next steps and a valid checklist', () => {
    const names = new Set(TASK_STATUSES.map(taskStatusName));
    expect(names.size).toBe(TASK_STATUSES.length);
    for (const status of TASK_STATUSES) {
      expect(stepsFor(status).length).toBeGreaterThan(0);
      const papers = checklistFor(status);
      expect(new Set(papers).size).toBe(papers.length);
      for (const paper of papers) expect(paper.length).toBeLessThanOrEqual(CHECKLIST_LABEL_MAX);
    }
  });

  it('a move is a step back where the earlier status is no usual next one', () => {
    expect(isStepBack('executing', 'grant_decided')).toBe(true);
    expect(isStepBack('grant_decided', 'executing')).toBe(false);
    expect(isStepBack('considering', 'paid')).toBe(false);
  });

  it('a task that was ended is taken up only where it stood', () => {
    const history = [
      { from: null, to: 'considering' },
      { from: 'screening', to: 'withdrawn' },
      { from: 'withdrawn', to: 'screening' },
      { from: 'executing', to: 'withdrawn' },
    ] as const;
    expect(canMoveOn(history, 'withdrawn', 'executing')).toBe(true);
    expect(canMoveOn(history, 'withdrawn', 'screening')).toBe(false);
    // Without a history, only the life cycle decides.
    expect(canMoveOn([], 'withdrawn', 'screening')).toBe(true);
    expect(canMoveOn([{ from: null, to: 'withdrawn' }], 'withdrawn', 'screening')).toBe(true);
    expect(canMoveOn(history, 'writing', 'submitted')).toBe(true);
    expect(canMoveOn(history, 'writing', 'paid')).toBe(false);
  });
});
