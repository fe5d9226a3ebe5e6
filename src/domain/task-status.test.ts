import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECKLIST_LABEL_MAX } from '~/domain/task';
import {
  canMove,
  canMoveOn,
  earlierStatuses,
  isGrantDecided,
  isOver,
  isStepBack,
  movesInto,
  nextStatuses,
  phaseOf,
  statusesOf,
  TASK_PHASES,
  TASK_STATUSES,
  taskStatusName,
  type TaskStatus,
} from '~/domain/task-status';
import { checklistFor, stepsFor } from '~/domain/task-steps';

const anyStatus = fc.constantFrom(...TASK_STATUSES);

const reachable = (from: TaskStatus): Set<TaskStatus> => {
  const found = new Set([from]);
  for (const status of found) for (const next of nextStatuses(status)) found.add(next);
  return found;
};

/** Wishes of whoever works on a task: what the life cycle refuses, is not done. */
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
  it('leads from the first look to every state', () => {
    expect([...reachable('considering')].toSorted()).toEqual([...TASK_STATUSES].toSorted());
  });

  it('goes back only where it goes forth, and never both ways at once', () => {
    for (const status of TASK_STATUSES) {
      for (const before of earlierStatuses(status)) {
        expect(nextStatuses(before), `${before} → ${status}`).toContain(status);
        expect(nextStatuses(status), `${status} → ${before}`).not.toContain(before);
      }
      const ways = [...nextStatuses(status), ...earlierStatuses(status)];
      expect(new Set(ways).size).toBe(ways.length);
      expect(ways).not.toContain(status);
    }
  });

  it('can be taken back wherever it went on, save where that leads on by itself', () => {
    for (const from of TASK_STATUSES) {
      for (const to of nextStatuses(from)) expect(canMove(to, from), `${to} → ${from}`).toBe(true);
    }
  });

  it('ends in states that nothing follows', () => {
    const ends = TASK_STATUSES.filter((status) => nextStatuses(status).length === 0);
    expect(ends).toEqual(['passed', 'rejected', 'withdrawn', 'follow_up']);
    expect(TASK_STATUSES.filter(isOver)).toEqual(['passed', 'rejected', 'withdrawn']);
  });

  it('has each state in one phase, in the order of the phases on the usual way', () => {
    expect(TASK_PHASES.flatMap(statusesOf).toSorted()).toEqual([...TASK_STATUSES].toSorted());
    for (const status of TASK_STATUSES) {
      for (const next of nextStatuses(status).filter((one) => !isOver(one))) {
        const phases = [status, next].map((one) => TASK_PHASES.indexOf(phaseOf(one)));
        expect(phases, `${status} → ${next}`).toEqual(phases.toSorted((a, b) => a - b));
      }
    }
  });

  it('offers each move once in one phase', () => {
    for (const status of TASK_STATUSES) {
      const moves = TASK_PHASES.flatMap((phase) => movesInto(status, phase));
      expect(moves.toSorted()).toEqual(
        TASK_STATUSES.filter((to) => canMove(status, to)).toSorted(),
      );
    }
  });

  it('lets orders be placed after 交付決定 alone, whatever is tried', () => {
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

  it('takes up what was ended where it was, and no further on', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyStatus, { maxLength: 80 }), (start, wishes) => {
        const history = walk(start, wishes);
        return history.every(({ from, to }, index) => {
          const ended = history[index - 1];
          if (from === null || !isOver(from) || !ended || ended.from === null) return true;
          return to === ended.from && isStepBack(from, to);
        });
      }),
    );
  });

  it('says in every state what is to be done, and which papers come up', () => {
    const names = new Set(TASK_STATUSES.map(taskStatusName));
    expect(names.size).toBe(TASK_STATUSES.length);
    for (const status of TASK_STATUSES) {
      expect(stepsFor(status).length).toBeGreaterThan(0);
      const papers = checklistFor(status);
      expect(new Set(papers).size).toBe(papers.length);
      for (const paper of papers) expect(paper.length).toBeLessThanOrEqual(CHECKLIST_LABEL_MAX);
    }
  });
});
