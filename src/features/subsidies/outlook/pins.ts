import type { Favorite } from '~/contract/favorites';
import type { TaskSummary } from '~/contract/tasks';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { dueBadge } from '~/domain/tasks/due-badge';
import { taskDue } from '~/domain/tasks/task-dates';
import { daysBetween, formatDate, jstDateOf, lastDayOf, shortDate } from '~/domain/time/dates';
import { dayOf, type weekAxis } from '~/domain/time/time-axis';
import { monthAndDay } from '~/domain/time/weeks';
import { subsidyPath } from '~/entities/subsidy/paths';
import { taskPath } from '~/entities/task/paths';

export type PinLook = 'task' | 'awaited' | 'favorite';

/** A date of the workspace or client: of a task or a favorite. */
export type Pin = {
  key: string;
  look: PinLook;
  tone: ReturnType<typeof dueBadge>['tone'];
  /** `YYYY-MM-DD`. */
  date: string;
  /** 「あと3日」, 「2日超過」; for an awaited result its day. */
  label: string;
  /** 「社内の期限 11/23(月)」 */
  what: string;
  title: string;
  to: string;
};

const HALF_A_YEAR = 182;

/** With the year only for what is long overdue: no other day is ambiguous on the axis. */
const dayName = (date: string, now: Date): string =>
  daysBetween(date, jstDateOf(now)) < HALF_A_YEAR
    ? shortDate(date, new Date(date))
    : formatDate(date);

const taskPin = (task: TaskSummary, now: Date): Pin[] => {
  const due = taskDue(task);
  if (due === null) return [];
  const { tone, label } = dueBadge(task, now);
  return [
    {
      key: `task-${task.taskId}`,
      look: due.isAwaited ? 'awaited' : 'task',
      tone,
      date: due.date,
      label: due.isAwaited ? monthAndDay(due.date) : label,
      what: `${due.label} ${dayName(due.date, now)}`,
      title: task.title,
      to: taskPath(task.taskId),
    },
  ];
};

const favoritePin = ({ subsidy, clientId }: Favorite, now: Date): Pin[] => {
  const { subsidyId, title, acceptanceEnd } = subsidy;
  const { tone, label } = deadlineOf(acceptanceEnd, now);
  if (acceptanceEnd === null || tone === 'closed') return [];
  const date = lastDayOf(acceptanceEnd);
  return [
    {
      key: `favorite-${subsidyId}`,
      look: 'favorite',
      tone,
      date,
      label,
      what: `お気に入りの締切 ${dayName(date, now)}`,
      title,
      to: subsidyPath(subsidyId, clientId),
    },
  ];
};

/** The dates up to the axis end, sorted: tasks, also overdue, and favorites without a task. */
export const pinsOf = (
  tasks: readonly TaskSummary[],
  favorites: readonly Favorite[],
  { weeks }: Pick<ReturnType<typeof weekAxis>, 'weeks'>,
  now: Date,
): Pin[] => {
  const taken = new Set(tasks.map(({ subsidyId }) => subsidyId));
  const [first, last] = [weeks[0]?.from ?? '', weeks.at(-1)?.to ?? ''];
  return [
    ...tasks.flatMap((task) => taskPin(task, now)),
    ...favorites
      .filter(({ subsidyId }) => !taken.has(subsidyId))
      .flatMap((favorite) => favoritePin(favorite, now)),
  ]
    .filter(({ look, date }) => date <= last && (look !== 'awaited' || date >= first))
    .toSorted((one, other) => one.date.localeCompare(other.date));
};

/** The pins by week of the axis; earlier ones, which are overdue, belong to the first. */
export const pinsByWeek = (
  pins: readonly Pin[],
  { weeks }: Pick<ReturnType<typeof weekAxis>, 'weeks'>,
): Pin[][] =>
  weeks.map(({ from, to }, index) =>
    pins.filter(({ date }) => date <= to && (index === 0 || date >= from)),
  );

export type PlacedPin = {
  pin: Pin;
  /** In percent of the axis. */
  at: number;
  /** The lane of its label, from the top; null if none has room. */
  lane: number | null;
  /** The number of too close pins without a label below it. */
  level: number;
  /** The label is left of the pin, as the axis ends on its right. */
  isBefore: boolean;
};

/** The width of a pin's label, in percent of the axis; longer ones are cut. */
export const PIN_LABEL_LENGTH = 20;
const GAP = 1;

/** Each pin on its day, with its label in the first lane that has room for it. */
export const placedPins = (
  pins: readonly Pin[],
  at: (day: number) => number,
  laneCount: number,
  /** Of a pin without a label, in percent of the axis. */
  width = 1.5,
): PlacedPin[] => {
  /** The last position taken on each level. */
  const levels: number[] = [];
  const lanes: [number, number][][] = Array.from({ length: laneCount }, () => []);
  return pins.map((pin) => {
    const position = at(dayOf(pin.date) + 0.5);
    const isBefore = position + PIN_LABEL_LENGTH > 100;
    const [start, end] = isBefore
      ? [position - PIN_LABEL_LENGTH - GAP, position + GAP]
      : [position - GAP, position + PIN_LABEL_LENGTH];
    const lane = lanes.findIndex((taken) =>
      taken.every(([from, to]) => end <= from || start >= to),
    );
    lanes[lane]?.push([start, end]);
    if (lane !== -1) return { pin, at: position, lane, level: 0, isBefore };
    const free = levels.findIndex((taken) => position - taken >= width);
    const level = free === -1 ? levels.length : free;
    levels[level] = position;
    return { pin, at: position, lane: null, level, isBefore };
  });
};
