import { describe, expect, it } from 'vitest';
import { dueBadge } from './due-badge';
import type { TaskStatus } from './task-status';

const now = new Date('2026-11-20T18:00:00+09:00');

const task = (status: TaskStatus, dates: { dueOn?: string; deadline?: string } = {}) => ({
  status,
  dueOn: dates.dueOn ?? null,
  deadline: dates.deadline ?? null,
  milestones: [],
});

describe('the badge of a task', () => {
  it.each([
    [task('preparing', { dueOn: '2026-11-18' }), 'error', '2日超過', '11/18(水)'],
    [task('preparing', { dueOn: '2026-11-20' }), 'error', '本日まで', '11/20(金)'],
    [
      task('writing', { deadline: '2026-11-20T23:59:00+09:00' }),
      'error',
      '本日 23:59まで',
      '11/20(金)',
    ],
    [task('writing', { deadline: '2026-11-20T17:00:00+09:00' }), 'error', '本日超過', '11/20(金)'],
    [task('writing', { dueOn: '2026-11-25' }), 'warning', 'あと5日', '11/25(水)'],
    [task('writing', { dueOn: '2027-01-08' }), 'neutral', 'あと49日', '2027/1/8(金)'],
    [task('screening'), 'neutral', '結果待ち', null],
    [task('grant_requested'), 'neutral', '決定待ち', null],
    [task('considering'), 'neutral', '期限なし', null],
    [task('passed', { dueOn: '2026-11-18' }), 'closed', '終了', null],
  ] as const)('the badge of task %# shows how near its due date is', (each, tone, label, date) => {
    expect(dueBadge(each, now)).toMatchObject({ tone, label, date });
  });
});
