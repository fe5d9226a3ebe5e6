import { describe, expect, it } from 'vitest';
import type { DatedTask } from '~/domain/tasks/task-dates';
import { spansOf } from './task-spans';

const now = new Date('2026-11-20T09:00:00+09:00');
const looks = (task: Partial<DatedTask>) =>
  spansOf({ status: 'screening', dueOn: null, deadline: null, milestones: [], ...task }, now).map(
    ({ label, from, to, look }) => `${label} ${from} ${to} ${look}`,
  );

describe('the Gantt spans of a task', () => {
  it('a Gantt span continues while its result is pending, even after the expected date', () => {
    const milestones = [
      { kind: 'submitted', date: '2026-09-01' },
      { kind: 'result_expected', date: '2026-11-01' },
    ] as const;
    expect(looks({ milestones })).toEqual(['結果待ち 2026-09-01 2026-11-20 awaited']);
    const adopted = [...milestones, { kind: 'adopted', date: '2026-11-05' }] as const;
    expect(looks({ status: 'adopted', milestones: adopted })).toEqual([
      '結果待ち 2026-09-01 2026-11-05 over',
    ]);
  });

  it('a Gantt span of the applicant’s work is late after its end until the work is done', () => {
    const milestones = [
      { kind: 'grant_decided', date: '2026-05-01' },
      { kind: 'project_end', date: '2026-11-10' },
    ] as const;
    expect(looks({ status: 'executing', milestones })).toEqual([
      '事業の実施 2026-05-01 2026-11-10 own',
      '補助事業の完了期限を超過 2026-11-10 2026-11-20 late',
    ]);
    const done = [
      ...milestones,
      { kind: 'completed', date: '2026-11-08' },
      { kind: 'report_due', date: '2026-12-08' },
    ] as const;
    expect(looks({ status: 'reporting', milestones: done })).toEqual([
      '事業の実施 2026-05-01 2026-11-08 over',
      '実績報告 2026-11-08 2026-12-08 own',
    ]);
  });
});
