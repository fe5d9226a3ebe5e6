import type { Task } from '~/contract/tasks';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { contradictionsBeside, dateName, type DateKey } from '~/domain/tasks/date-checks';
import { daysTone } from '~/domain/tasks/due-badge';
import {
  MILESTONES,
  milestoneAhead,
  milestoneOn,
  milestoneReached,
  officialDue,
  type Milestone,
} from '~/domain/tasks/task-dates';
import { isTerminal, phaseOf, type TaskStatus } from '~/domain/tasks/task-status';
import { daysBetween, formatDate, formatEnd, jstDateOf } from '~/domain/time/dates';
import { deadlineParts } from '~/features/tasks/deadline-parts';

/** The label for the days left until a date; negative days are overdue. */
export const daysLabel = (days: number): string => {
  if (days < 0) return `${-days}日超過`;
  return days === 0 ? '本日まで' : `あと${days}日`;
};

export type DateRowState = {
  key: DateKey;
  label: string;
  /** The formatted date; null if it is not set. */
  text: string | null;
  /** `YYYY-MM-DD`; empty if not set. */
  date: string;
  /** `HH:mm`, of the deadline only. */
  time: string;
  /** The days left; null for a date that is met or that records what happened. */
  nearness: Pick<ReturnType<typeof deadlineOf>, 'label' | 'tone'> | null;
  /** How it contradicts other dates. */
  contradictions: readonly string[];
};

/** The due dates, each with the milestones that meet it; the other dates record what happened. */
const DUE_DATES: Partial<Record<DateKey, readonly Milestone[]>> = {
  dueOn: [],
  deadline: ['submitted'],
  result_expected: ['adopted', 'grant_decided'],
  correction_due: [],
  grant_request_due: ['grant_requested', 'grant_decided'],
  project_end: ['completed'],
  report_due: ['reported', 'settled'],
  follow_up_due: [],
};

/** Whether the application deadline still counts, because the task is not submitted yet. */
export const awaitsDeadline = (status: TaskStatus): boolean =>
  !isTerminal(status) && ['consider', 'prepare'].includes(phaseOf(status));

/** A past date is overdue only while the task's status waits for it. */
const nearnessOf = (
  task: Task,
  key: DateKey,
  date: string,
  now: Date,
): DateRowState['nearness'] => {
  const metBy = DUE_DATES[key];
  if (date === '' || metBy === undefined || isTerminal(task.status)) return null;
  if (metBy.some((kind) => milestoneOn(task, kind) !== null)) return null;
  const days = daysBetween(jstDateOf(now), date);
  const official = officialDue(task);
  // The deadline counts for a returned application, too, if it has no correction date.
  const counts = awaitsDeadline(task.status) || task.status === 'returned';
  if (key === 'deadline' && !counts) return null;
  const isOfficial = official?.label === dateName(key) && !official.isAwaited;
  if (days < 0 && key !== 'dueOn' && !isOfficial) return null;
  if (key === 'deadline' && days >= 0) {
    const { label, tone } = deadlineOf(task.deadline, now);
    return { label, tone };
  }
  return { label: daysLabel(days), tone: daysTone(days) };
};

const rowOf = (task: Task, key: DateKey, now: Date): DateRowState => {
  const { deadline } = task;
  const day = key === 'dueOn' ? task.dueOn : key === 'deadline' ? null : milestoneOn(task, key);
  const parts = key === 'deadline' ? deadlineParts(deadline) : { date: day ?? '', time: '' };
  const text = parts.date === '' ? null : formatDate(parts.date);
  return {
    key,
    label: dateName(key),
    text: key === 'deadline' && deadline !== null ? formatEnd(deadline) : text,
    ...parts,
    nearness: nearnessOf(task, key, parts.date, now),
    contradictions: contradictionsBeside(task, key, now),
  };
};

/** A task's dates in life cycle order; `shown` are those that are set or that its status needs. */
export const dateRows = (task: Task, now: Date) => {
  const { status } = task;
  const needed = new Set<DateKey | null>([
    'dueOn',
    'deadline',
    milestoneReached(status),
    milestoneAhead(status),
  ]);
  const rows = (['dueOn', 'deadline', ...MILESTONES] as const).map((key) => rowOf(task, key, now));
  const isShown = ({ key, date }: DateRowState): boolean => needed.has(key) || date !== '';
  return { shown: rows.filter(isShown), others: rows.filter((row) => !isShown(row)) };
};
