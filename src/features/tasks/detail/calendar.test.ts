import { describe, expect, it } from 'vitest';
import type { Task } from '~/contract/tasks';
import { sampleTask } from '~tests/support/sample-task';
import { calendarFileName, remindDaysOf, taskEvents } from './calendar';
import { dateRows } from './dates';

const now = new Date('2026-11-20T09:00:00+09:00');
const task = (change: Partial<Task> = {}): Task =>
  sampleTask({
    taskId: 7,
    status: 'writing',
    dueOn: '2026-11-30',
    deadline: '2026-12-11T00:00:00+09:00',
    ...change,
  });

describe('the dates of a task', () => {
  it('task dates are exported to a calendar with reminders, a midnight deadline on the day it ends', () => {
    const events = taskEvents(task(), { origin: 'https://desk.example', now, remindDays: [14, 3] });
    expect(
      events.map(({ uid, start, end, alarmsDaysBefore }) => ({
        uid,
        start,
        end,
        alarmsDaysBefore,
      })),
    ).toEqual([
      {
        uid: 'task-7-dueOn@hojokin-desk',
        start: '2026-11-30',
        end: '2026-12-01',
        alarmsDaysBefore: [3],
      },
      {
        uid: 'task-7-deadline@hojokin-desk',
        start: '2026-12-10T14:30:00.000Z',
        end: '2026-12-10T15:00:00.000Z',
        alarmsDaysBefore: [14, 3],
      },
    ]);
    expect(events[1]?.description).toContain('2026/12/10(木) 24:00');
  });

  it('a task date due today is still exported, to a file named after the task', () => {
    expect(remindDaysOf(task({ dueOn: '2026-11-20', deadline: null }), now).count).toBe(1);
    expect(calendarFileName('月面/補助金: 申請')).toBe('月面_補助金_ 申請_期限.ics');
    expect(calendarFileName('..')).toBe('案件_期限.ics');
  });

  it('task dates that are met or past are left out of the calendar file', () => {
    const met = task({
      status: 'submitted',
      dueOn: '2026-11-01',
      milestones: [{ kind: 'submitted', date: '2026-11-02' }],
    });
    expect(remindDaysOf(met, now)).toEqual({ count: 0, days: [] });
  });

  it('a task date is late only while the task’s status waits for it', () => {
    const late = dateRows(task({ deadline: '2026-11-10T17:00:00+09:00' }), now).shown;
    expect(late.find(({ key }) => key === 'deadline')?.nearness?.label).toBe('10日超過');
    const awaited = task({
      status: 'screening',
      deadline: '2026-11-10T17:00:00+09:00',
      milestones: [{ kind: 'result_expected', date: '2026-11-15' }],
    });
    const rows = dateRows(awaited, now).shown;
    expect(rows.find(({ key }) => key === 'deadline')?.nearness).toBeNull();
    expect(rows.find(({ key }) => key === 'result_expected')?.nearness).toBeNull();
  });

  it('the dates of a task’s status are listed before they are entered', () => {
    const { shown, others } = dateRows(task({ status: 'grant_decided' }), now);
    expect(shown.map(({ key }) => key)).toEqual([
      'dueOn',
      'deadline',
      'grant_decided',
      'project_end',
    ]);
    expect(others.map(({ key }) => key)).toContain('paid');
  });
});
