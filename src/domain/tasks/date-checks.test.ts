import { describe, expect, it } from 'vitest';
import { contradictions, contradictionsBeside, type DateKey } from './date-checks';
import { MILESTONES, type Milestone } from './task-dates';
import type { TaskStatus } from './task-status';

const NOW = new Date('2026-11-20T09:00:00+09:00');

type Dates = Partial<Record<DateKey, string>>;

const task = (dates: Dates, status: TaskStatus = 'executing', before: TaskStatus[] = []) => ({
  status,
  dueOn: dates.dueOn ?? null,
  deadline: dates.deadline === undefined ? null : `${dates.deadline}T17:00:00+09:00`,
  milestones: MILESTONES.flatMap((kind) => {
    const date = dates[kind];
    return date === undefined ? [] : [{ kind, date }];
  }),
  history: [...before, status].map((to) => ({ to })),
});

/** Of each pair, the first must not be before the second. */
const ORDER: readonly (readonly [Milestone, DateKey, string])[] = [
  ['adopted', 'submitted', '採択日（2026/05/10）が申請日（2026/06/01）より前です。'],
  ['grant_requested', 'adopted', '交付申請日（2026/05/10）が採択日（2026/06/01）より前です。'],
  [
    'grant_decided',
    'grant_requested',
    '交付決定日（2026/05/10）が交付申請日（2026/06/01）より前です。',
  ],
  ['grant_decided', 'submitted', '交付決定日（2026/05/10）が申請日（2026/06/01）より前です。'],
  [
    'completed',
    'grant_decided',
    '事業の完了日（2026/05/10）が交付決定日（2026/06/01）より前です。',
  ],
  ['reported', 'completed', '実績報告日（2026/05/10）が事業の完了日（2026/06/01）より前です。'],
  ['settled', 'reported', '額の確定日（2026/05/10）が実績報告日（2026/06/01）より前です。'],
  ['paid', 'settled', '入金日（2026/05/10）が額の確定日（2026/06/01）より前です。'],
  [
    'project_end',
    'grant_decided',
    '補助事業の完了期限（2026/05/10）が交付決定日（2026/06/01）より前です。',
  ],
  [
    'grant_request_due',
    'adopted',
    '交付申請の期限（2026/05/10）が採択日（2026/06/01）より前です。',
  ],
  [
    'result_expected',
    'submitted',
    '採択発表の予定日（2026/05/10）が申請日（2026/06/01）より前です。',
  ],
  ['correction_due', 'submitted', '再提出の期限（2026/05/10）が申請日（2026/06/01）より前です。'],
  [
    'report_due',
    'completed',
    '実績報告の期限（2026/05/10）が事業の完了日（2026/06/01）より前です。',
  ],
  [
    'follow_up_due',
    'completed',
    '事業化状況報告の期限（2026/05/10）が事業の完了日（2026/06/01）より前です。',
  ],
];

/** Of each pair, the first must not be after the second. */
const LIMITS: readonly (readonly [Milestone, DateKey, string])[] = [
  ['submitted', 'deadline', '申請日（2026/06/01）が申請の締切（2026/05/10）より後です。'],
  ['submitted', 'adopted', '申請日（2026/06/01）が採択日（2026/05/10）より後です。'],
  [
    'grant_requested',
    'grant_request_due',
    '交付申請日（2026/06/01）が交付申請の期限（2026/05/10）より後です。',
  ],
  [
    'completed',
    'project_end',
    '事業の完了日（2026/06/01）が補助事業の完了期限（2026/05/10）より後です。',
  ],
  ['reported', 'report_due', '実績報告日（2026/06/01）が実績報告の期限（2026/05/10）より後です。'],
];

describe('the contradictions of a task’s dates', () => {
  it.each(ORDER)('%s must not be before %s', (changed, other, message) => {
    const wrong = task({ [changed]: '2026-05-10', [other]: '2026-06-01' });
    expect(contradictions(wrong, [changed], NOW)).toEqual([message]);
    const right = task({ [changed]: '2026-06-01', [other]: '2026-06-01' });
    expect(contradictions(right, [changed], NOW)).toEqual([]);
  });

  it.each(LIMITS)('%s must not be after %s', (changed, other, message) => {
    const wrong = task({ [changed]: '2026-06-01', [other]: '2026-05-10' });
    expect(contradictions(wrong, [changed], NOW)).toEqual([message]);
    const right = task({ [changed]: '2026-05-10', [other]: '2026-05-10' });
    expect(contradictions(right, [changed], NOW)).toEqual([]);
  });

  it('a date that is the limit of another is checked when it is entered', () => {
    const late = task({ submitted: '2026-06-01', deadline: '2026-05-10' });
    expect(contradictions(late, ['deadline'], NOW)).toEqual([
      '申請の締切（2026/05/10）が申請日（2026/06/01）より前です。',
    ]);
  });

  it('what happened must not lie in the future, other dates may', () => {
    const dates = { grant_decided: '2026-11-21', project_end: '2027-03-31' };
    expect(contradictions(task(dates), ['grant_decided', 'project_end'], NOW)).toEqual([
      '交付決定日（2026/11/21）が本日（2026/11/20）より後です。',
    ]);
    expect(contradictions(task({ paid: '2026-11-20' }), ['paid'], NOW)).toEqual([]);
  });

  it('社内の期限 must not be after the official deadline of the current status', () => {
    const dates = { dueOn: '2026-12-02', deadline: '2026-12-01', result_expected: '2026-12-01' };
    expect(contradictions(task(dates, 'writing'), ['dueOn'], NOW)).toEqual([
      '社内の期限（2026/12/02）が申請の締切（2026/12/01）より後です。',
    ]);
    expect(contradictions(task(dates, 'writing'), ['deadline'], NOW)).toEqual([
      '申請の締切（2026/12/01）が社内の期限（2026/12/02）より前です。',
    ]);
    // The result is awaited; nothing has to be done until then.
    expect(contradictions(task(dates, 'screening'), ['dueOn'], NOW)).toEqual([]);
  });

  it('an application that was returned may be submitted again after the deadline', () => {
    const dates = { submitted: '2026-06-01', deadline: '2026-05-10' };
    const again = task(dates, 'submitted', ['submitted', 'returned']);
    expect(contradictions(again, ['submitted'], NOW)).toEqual([]);
  });

  it('社内の期限 of a returned application may be after the deadline of the application', () => {
    const dates = { dueOn: '2026-12-02', deadline: '2026-12-01' };
    expect(contradictions(task(dates, 'returned', ['submitted']), ['dueOn'], NOW)).toEqual([]);
    const withDue = task({ ...dates, correction_due: '2026-12-01' }, 'returned', ['submitted']);
    expect(contradictions(withDue, ['dueOn'], NOW)).toEqual([
      '社内の期限（2026/12/02）が再提出の期限（2026/12/01）より後です。',
    ]);
  });

  it('only contradictions of the changed date are returned, each known date being compared with the next one', () => {
    const dates = { submitted: '2026-06-01', adopted: '2026-05-10', grant_decided: '2026-07-01' };
    expect(contradictions(task(dates), ['grant_decided'], NOW)).toEqual([]);
    const both = task({ ...dates, grant_requested: '2026-04-01' });
    expect(contradictions(both, ['adopted'], NOW)).toEqual([
      '採択日（2026/05/10）が申請日（2026/06/01）より前です。',
      '採択日（2026/05/10）が交付申請日（2026/04/01）より後です。',
    ]);
  });

  it('a list shows each contradiction beside one of the two dates', () => {
    const wrong = task({
      submitted: '2026-06-01',
      adopted: '2026-05-10',
      completed: '2026-10-01',
      project_end: '2026-09-30',
    });
    const shown = MILESTONES.flatMap((key) =>
      contradictionsBeside(wrong, key, NOW).map((message) => [key, message]),
    );
    expect(shown).toEqual([
      ['adopted', '採択日（2026/05/10）が申請日（2026/06/01）より前です。'],
      ['completed', '事業の完了日（2026/10/01）が補助事業の完了期限（2026/09/30）より後です。'],
    ]);
  });
});
