import { describe, expect, it } from 'vitest';
import type { Favorite } from '~/contract/favorites';
import type { TaskSummary } from '~/contract/tasks';
import type { TaskStatus } from '~/domain/tasks/task-status';
import { dayOf, weekAxis } from '~/domain/time/time-axis';
import { sampleSubsidy } from '~tests/support/sample-subsidy';
import { sampleTaskSummary } from '~tests/support/sample-task';
import { pinsByWeek, pinsOf, placedPins } from './pins';

const now = new Date('2026-11-20T12:00:00+09:00');
const axis = weekAxis(now);

const task = (title: string, more: Partial<TaskSummary> = {}): TaskSummary =>
  sampleTaskSummary({ title, status: 'preparing', ...more });

const favorite = (subsidyId: number, acceptanceEnd: string | null): Favorite => ({
  subsidyId,
  clientId: null,
  memo: null,
  createdAt: '2026-11-01T00:00:00Z',
  createdBy: null,
  version: 1,
  subsidy: { ...sampleSubsidy, subsidyId, title: `補助金${subsidyId}`, acceptanceEnd },
});

const awaiting = (title: string, date: string): TaskSummary =>
  task(title, {
    status: 'screening' satisfies TaskStatus,
    milestones: [{ kind: 'result_expected', date }],
  });

const labelsOf = (tasks: TaskSummary[], favorites: Favorite[] = []) =>
  pinsOf(tasks, favorites, axis, now).map(({ label, title }) => `${label} ${title}`);

describe('own deadlines', () => {
  it('own deadlines are sorted and include overdue ones and thirteen weeks', () => {
    const tasks = [
      task('社内', { dueOn: '2026-11-25' }),
      task('超過', { dueOn: '2026-10-30' }),
      task('最後の日', { dueOn: '2027-02-14' }),
      task('もっと先', { dueOn: '2027-02-15' }),
      task('日付なし'),
      task('見送り', { status: 'passed', dueOn: '2026-11-25' }),
      // Midnight is the end of the 30th.
      task('締切', { deadline: '2026-12-01T00:00:00+09:00' }),
    ];
    expect(labelsOf(tasks)).toEqual([
      '21日超過 超過',
      'あと5日 社内',
      'あと10日 締切',
      'あと86日 最後の日',
    ]);
  });

  it('only deadlines overdue for months show their year', () => {
    const tasks = [
      task('去年から', { dueOn: '2025-12-20' }),
      task('先月から', { dueOn: '2026-10-30' }),
      task('来年', { dueOn: '2027-01-08' }),
    ];
    expect(pinsOf(tasks, [], axis, now).map(({ what }) => what)).toEqual([
      '社内の期限 2025/12/20(土)',
      '社内の期限 10/30(金)',
      '社内の期限 1/8(金)',
    ]);
  });

  it('an expected result is shown until the end of its week', () => {
    const tasks = [awaiting('検図', '2026-12-10'), awaiting('昔', '2026-11-15')];
    expect(labelsOf(tasks)).toEqual(['12/10 検図']);
    expect(pinsOf(tasks, [], axis, now)[0]).toMatchObject({ look: 'awaited', tone: 'neutral' });
  });

  it('a favorite with a future deadline is an own deadline unless it has a task', () => {
    const favorites = [
      favorite(1, '2026-11-24T17:00:00+09:00'),
      favorite(2, '2026-11-24T17:00:00+09:00'),
      favorite(3, '2026-11-19T17:00:00+09:00'),
      favorite(4, null),
    ];
    expect(labelsOf([task('申請', { subsidyId: 2 })], favorites)).toEqual(['あと4日 補助金1']);
  });

  it('own deadlines belong to their weeks, overdue ones to the first week', () => {
    const tasks = ['2026-10-30', '2026-11-22', '2026-11-23'].map((dueOn) => task(dueOn, { dueOn }));
    const [first, second, ...others] = pinsByWeek(pinsOf(tasks, [], axis, now), axis);
    expect(first?.map(({ title }) => title)).toEqual(['2026-10-30', '2026-11-22']);
    expect(second?.map(({ title }) => title)).toEqual(['2026-11-23']);
    expect(others.flat()).toEqual([]);
  });
});

describe('the layout of own deadlines', () => {
  const positionsOf = (dates: string[], laneCount: number) =>
    placedPins(
      pinsOf(
        dates.map((dueOn) => task(dueOn, { dueOn })),
        [],
        axis,
        now,
      ),
      axis.at,
      laneCount,
    );

  it('labels of own deadlines close to each other are on separate lines', () => {
    const lanes = positionsOf(['2026-11-20', '2026-11-24', '2026-12-20'], 4).map(
      ({ lane }) => lane,
    );
    expect(lanes).toEqual([0, 1, 0]);
  });

  it('an own deadline without room for its label has only a mark on the axis', () => {
    const [, second] = positionsOf(['2026-11-20', '2026-11-24'], 1);
    expect(second?.lane).toBeNull();
    expect(second?.at).toBeCloseTo(axis.at(dayOf('2026-11-24') + 0.5));
    expect(positionsOf(['2026-11-20'], 0)[0]?.lane).toBeNull();
  });

  it('own deadlines without labels are stacked if they are too close', () => {
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-20'];
    expect(positionsOf(dates, 0).map(({ level }) => level)).toEqual([0, 1, 0, 0]);
  });

  it('the label of an own deadline near the end of the axis is before its mark', () => {
    const [early, late] = positionsOf(['2026-12-01', '2027-02-10'], 4);
    expect([early?.isBefore, late?.isBefore]).toEqual([false, true]);
  });
});
