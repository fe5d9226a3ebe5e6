import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, jstDateOf } from '~/domain/time/dates';
import {
  daysUntilDue,
  isDueSoon,
  isOverdue,
  MILESTONES,
  milestoneAhead,
  milestoneName,
  milestoneReached,
  officialDue,
  proposedDate,
  taskDue,
  taskUrgency,
  yearLater,
  type DatedTask,
} from './task-dates';
import { isTerminal, TASK_STATUSES } from './task-status';

const at = (moment: string): Date => new Date(`${moment.replace(' ', 'T')}:00+09:00`);

const task = (changes: Partial<DatedTask>): DatedTask => ({
  status: 'writing',
  dueOn: null,
  deadline: null,
  milestones: [],
  ...changes,
});

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
const maybeDay = fc.option(day);
const moment = fc
  .integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2028-06-01T00:00Z') })
  .map((ms) => new Date(ms));
const anyTask: fc.Arbitrary<DatedTask> = fc.record({
  status: fc.constantFrom(...TASK_STATUSES),
  dueOn: maybeDay,
  deadline: fc.option(moment.map((date) => date.toISOString())),
  milestones: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...MILESTONES), date: day }), {
    selector: ({ kind }) => kind,
  }),
});

describe('when a task is due', () => {
  it('a task is due no later than its internal date or the official date, unless a result is awaited', () => {
    fc.assert(
      fc.property(anyTask, (one) => {
        const due = taskDue(one);
        const official = officialDue(one);
        if (isTerminal(one.status)) return due === null;
        if (due === null) return one.dueOn === null && official === null;
        const isInOurs = one.dueOn === null || due.date <= one.dueOn;
        return isInOurs && (official === null || official.isAwaited || due.date <= official.date);
      }),
    );
  });

  it('a task is never overdue and due soon at the same time', () => {
    fc.assert(
      fc.property(anyTask, moment, (one, now) => {
        const days = daysUntilDue(one, now);
        const date = taskDue(one)?.date;
        if (isOverdue(one, now) && isDueSoon(one, now)) return false;
        if (days === null || date === undefined) return true;
        const today = jstDateOf(now);
        // On its last day, an application is overdue once the office has closed.
        return addDays(today, days) === date || (days === -1 && date === today);
      }),
    );
  });

  it('daysUntilDue of a task counts calendar days in Japan', () => {
    const one = task({ dueOn: '2026-11-27' });
    expect(daysUntilDue(one, at('2026-11-26 23:59'))).toBe(1);
    expect(daysUntilDue(one, at('2026-11-27 00:00'))).toBe(0);
    expect(daysUntilDue(one, at('2026-11-27 23:59'))).toBe(0);
    expect(daysUntilDue(one, at('2026-11-28 00:00'))).toBe(-1);
  });

  it('a task with a deadline at midnight is due on the day before', () => {
    const one = task({ deadline: '2026-11-28T00:00:00+09:00' });
    expect(taskDue(one)).toMatchObject({ label: '申請の締切', date: '2026-11-27' });
    expect(daysUntilDue(one, at('2026-11-27 23:59'))).toBe(0);
    expect(daysUntilDue(one, at('2026-11-28 00:00'))).toBe(-1);
  });

  it('a task is overdue from the minute of the deadline, even if its internal date is the same day', () => {
    const one = task({ deadline: '2026-11-27T17:00:00+09:00', dueOn: '2026-11-27' });
    expect(taskDue(one)?.label).toBe('申請の締切');
    expect(isOverdue(one, at('2026-11-27 16:59'))).toBe(false);
    expect(isOverdue(one, at('2026-11-27 17:00'))).toBe(true);
  });

  it('a task that awaits a result is not overdue after the expected date', () => {
    const milestones = [{ kind: 'result_expected', date: '2026-11-01' }] as const;
    const one = task({ status: 'screening', deadline: '2026-09-01T08:00:00Z', milestones });
    expect(taskDue(one)).toMatchObject({ label: '採択発表の予定日', isAwaited: true });
    expect(isOverdue(one, at('2026-11-20 09:00'))).toBe(false);
  });

  it('a returned task is due on the date for corrections, or at the deadline of the call until that is known', () => {
    const one = task({ status: 'returned', deadline: '2026-11-27T17:00:00+09:00' });
    expect(taskDue(one)?.label).toBe('申請の締切');
    const milestones = [{ kind: 'correction_due', date: '2026-12-04' }] as const;
    expect(taskDue({ ...one, milestones })).toMatchObject({
      label: '再提出の期限',
      date: '2026-12-04',
    });
  });

  it('a task has no due date left once its report is submitted', () => {
    const due = { kind: 'report_due', date: '2026-11-01' } as const;
    const one = task({ status: 'reporting', milestones: [due] });
    expect(isOverdue(one, at('2026-11-20 09:00'))).toBe(true);
    const reported = { kind: 'reported', date: '2026-10-30' } as const;
    expect(taskDue({ ...one, milestones: [due, reported] })).toBeNull();
  });
});

describe('a task', () => {
  const now = at('2026-11-20 09:00');

  it('tasks sort into late, dated, undated and finished', () => {
    expect(taskUrgency(task({ dueOn: '2026-11-19' }), now)).toBe(0);
    expect(taskUrgency(task({ dueOn: '2026-11-20' }), now)).toBe(1);
    expect(taskUrgency(task({}), now)).toBe(2);
    expect(taskUrgency(task({ dueOn: '2026-11-19', status: 'passed' }), now)).toBe(3);
  });

  it('a task is due soon from a week before its day on', () => {
    const isSoon = (dueOn: string) => isDueSoon(task({ dueOn }), now);
    expect(['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'].map(isSoon)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isDueSoon(task({}), now)).toBe(false);
  });
});

describe('the dates of a task', () => {
  it('the milestones of a task have unique names', () => {
    expect(new Set(MILESTONES.map(milestoneName)).size).toBe(MILESTONES.length);
  });

  it('no task status asks for the same milestone both as reached and as ahead', () => {
    const both = TASK_STATUSES.filter(
      (status) =>
        milestoneReached(status) !== null && milestoneReached(status) === milestoneAhead(status),
    );
    expect(both).toEqual([]);
  });

  it('yearLater returns the same date a year later, and February 28 for a leap day', () => {
    expect(yearLater('2027-05-30')).toBe('2028-05-30');
    expect(yearLater('2028-02-29')).toBe('2029-02-28');
  });

  it('proposedDate proposes the usual dates for the milestones of a task', () => {
    const known = task({
      status: 'reporting',
      deadline: '2026-03-01T00:00:00+09:00',
      milestones: [
        { kind: 'adopted', date: '2026-05-01' },
        { kind: 'project_end', date: '2026-12-10' },
        { kind: 'completed', date: '2026-11-20' },
        { kind: 'paid', date: '2027-04-20' },
      ],
    });
    const proposed = (kind: (typeof MILESTONES)[number], one = known) =>
      proposedDate(kind, one, '2027-01-31');
    expect(proposed('result_expected')).toBe('2026-04-29');
    expect(proposed('grant_request_due')).toBe('2026-06-30');
    expect(proposed('project_end')).toBe('2027-01-31');
    expect(proposed('report_due')).toBe('2026-12-10');
    expect(proposed('follow_up_due')).toBe('2027-05-30');
    expect(proposed('submitted')).toBeNull();
    const early = task({ milestones: [{ kind: 'completed', date: '2026-02-01' }] });
    expect(proposed('report_due', early)).toBe('2026-03-03');
    expect(proposed('follow_up_due', early)).toBe('2026-05-30');
    expect(proposed('report_due', task({}))).toBeNull();
    const handedIn = task({ milestones: [{ kind: 'submitted', date: '2026-03-01' }] });
    expect(proposed('result_expected', handedIn)).toBe('2026-04-30');
    const paid = task({ milestones: [{ kind: 'paid', date: '2027-04-20' }] });
    expect(proposed('follow_up_due', paid)).toBe('2028-05-30');
  });
});
