import { jstDateOf, lastDayOf } from '~/domain/time/dates';
import {
  milestoneName,
  milestoneOn,
  officialDue,
  type DatedTask,
  type Milestone,
} from './task-dates';
import type { TaskStatus } from './task-status';

export type DateKey = 'dueOn' | 'deadline' | Milestone;

const NAMES = { dueOn: '社内の期限', deadline: '申請の締切' };

export const dateName = (key: DateKey): string =>
  key === 'dueOn' || key === 'deadline' ? NAMES[key] : milestoneName(key);

type CheckedTask = DatedTask & { readonly history: readonly { readonly to: TaskStatus }[] };

/** The dates of what happened, in the order in which it must happen. */
const HAPPENED = [
  'submitted',
  'adopted',
  'grant_requested',
  'grant_decided',
  'completed',
  'reported',
  'settled',
  'paid',
] as const;

/** What each of them must not be after: its deadline, or a date that can only be later. */
const LIMITS: Record<(typeof HAPPENED)[number], readonly DateKey[]> = {
  submitted: ['deadline', 'correction_due', 'result_expected'],
  adopted: ['grant_request_due'],
  grant_requested: ['grant_request_due'],
  grant_decided: ['project_end'],
  completed: ['project_end', 'report_due', 'follow_up_due'],
  reported: ['report_due'],
  settled: [],
  paid: [],
};

type NamedDate = { readonly name: string; readonly date: string };

const known = (task: CheckedTask, key: DateKey): NamedDate[] => {
  const { dueOn, deadline } = task;
  const day = { dueOn, deadline: deadline === null ? null : lastDayOf(deadline) };
  const date = key === 'dueOn' || key === 'deadline' ? day[key] : milestoneOn(task, key);
  return date === null ? [] : [{ name: dateName(key), date }];
};

/** A date of a task, and another one that it must not be before or after. */
type Rule = readonly [date: NamedDate, side: '前' | '後', other: NamedDate];

const rulesFor = (task: CheckedTask, now: Date): Rule[] => {
  const today = { name: '本日', date: jstDateOf(now) };
  const happened = HAPPENED.flatMap((kind) => known(task, kind));
  // A returned application is submitted again after the deadline.
  const isReturned = task.history.some(({ to }) => to === 'returned');
  const official = officialDue(task);
  return [
    ...happened.flatMap((date, index): Rule[] => {
      const before = happened[index - 1];
      return before === undefined ? [] : [[date, '前', before]];
    }),
    ...HAPPENED.flatMap((kind) =>
      known(task, kind).flatMap((date) =>
        LIMITS[kind]
          .filter((limit) => !(isReturned && limit === 'deadline'))
          .flatMap((limit) => known(task, limit))
          .map((limit): Rule => [date, '後', limit]),
      ),
    ),
    ...happened.map((date): Rule => [date, '後', today]),
    ...(official === null || official.isAwaited || (isReturned && official.instant !== null)
      ? []
      : known(task, 'dueOn').map((date): Rule => [
          date,
          '後',
          { name: official.label, date: official.date },
        ])),
  ];
};

const isBroken = ([{ date }, side, other]: Rule): boolean =>
  side === '前' ? date < other.date : date > other.date;

const dated = ({ name, date }: NamedDate): string => `${name}（${date.replaceAll('-', '/')}）`;

const sentence = ([date, side, other]: Rule): string =>
  `${dated(date)}が${dated(other)}より${side}です。`;

const turned = ([date, side, other]: Rule): Rule => [other, side === '前' ? '後' : '前', date];

/** How the changed dates contradict other dates of the task, or the current day; one sentence each. */
export const contradictions = (
  task: CheckedTask,
  changed: readonly DateKey[],
  now: Date,
): string[] => {
  const names = new Set(changed.map(dateName));
  return rulesFor(task, now)
    .filter(isBroken)
    .flatMap((rule) => {
      const [date, , other] = rule;
      if (names.has(date.name)) return [sentence(rule)];
      return names.has(other.name) ? [sentence(turned(rule))] : [];
    });
};

/** The contradictions to show beside a date, so that each is shown once in a list of all dates. */
export const contradictionsBeside = (task: CheckedTask, key: DateKey, now: Date): string[] =>
  rulesFor(task, now)
    .filter((rule) => isBroken(rule) && rule[0].name === dateName(key))
    .map(sentence);
