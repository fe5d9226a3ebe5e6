import type { Task } from '~/contract/tasks';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { daysTone } from '~/domain/tasks/due-badge';
import {
  MILESTONES,
  milestoneAhead,
  milestoneName,
  milestoneOn,
  milestoneReached,
  officialDue,
  type Milestone,
} from '~/domain/tasks/task-dates';
import { isTerminal, phaseOf, type TaskStatus } from '~/domain/tasks/task-status';
import { daysBetween, formatDate, formatEnd, jstDateOf } from '~/domain/time/dates';
import { deadlineParts } from '~/features/tasks/deadline-parts';
import { FIELD_LABELS } from '~/features/tasks/saver/task-edit';

/** The label for the days left until a date; negative days are overdue. */
export const daysLabel = (days: number): string => {
  if (days < 0) return `${-days}日超過`;
  return days === 0 ? '本日まで' : `あと${days}日`;
};

export type DateKey = 'dueOn' | 'deadline' | Milestone;

export type DateRowState = {
  key: DateKey;
  label: string;
  /** The formatted date; null if it is not set. */
  text: string | null;
  /** `YYYY-MM-DD`, empty if not set. `time` is `HH:mm` for the deadline, otherwise empty. */
  date: string;
  time: string;
  /** The days left; null for dates that are met, or that record what has happened. */
  nearness: { label: string; tone: DeadlineTone } | null;
};
type DeadlineTone = 'neutral' | 'warning' | 'error' | 'closed';

/** The dates by which something is due; the others record what has happened. */
const TO_KEEP: ReadonlySet<DateKey> = new Set([
  'dueOn',
  'deadline',
  'result_expected',
  'correction_due',
  'grant_request_due',
  'project_end',
  'report_due',
  'follow_up_due',
]);

/** Due dates, each with the milestones that meet it: a met date has no countdown. */
const MET_BY: Partial<Record<DateKey, readonly Milestone[]>> = {
  deadline: ['submitted'],
  result_expected: ['adopted', 'grant_decided'],
  grant_request_due: ['grant_requested', 'grant_decided'],
  project_end: ['completed'],
  report_due: ['reported', 'settled'],
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
  const isMet = (MET_BY[key] ?? []).some((kind) => milestoneOn(task, kind) !== null);
  if (date === '' || isMet || !TO_KEEP.has(key) || isTerminal(task.status)) return null;
  const days = daysBetween(jstDateOf(now), date);
  const official = officialDue(task);
  // A returned application without a correction date is still bound by the call's deadline.
  const counts = awaitsDeadline(task.status) || task.status === 'returned';
  if (key === 'deadline' && !counts) return null;
  const isOfficial = official?.label === labelOf(key) && !official.isAwaited;
  if (days < 0 && key !== 'dueOn' && !isOfficial) return null;
  if (key === 'deadline' && days >= 0) {
    const { label, tone } = deadlineOf(task.deadline, now);
    return { label, tone };
  }
  return { label: daysLabel(days), tone: daysTone(days) };
};

const labelOf = (key: DateKey): string =>
  key === 'dueOn' || key === 'deadline' ? FIELD_LABELS[key] : milestoneName(key);

const rowOf = (task: Task, key: DateKey, now: Date): DateRowState => {
  if (key === 'deadline') {
    const parts = task.deadline === null ? { date: '', time: '' } : deadlineParts(task.deadline);
    return {
      key,
      label: labelOf(key),
      text: task.deadline === null ? null : formatEnd(task.deadline),
      ...parts,
      nearness: nearnessOf(task, key, parts.date, now),
    };
  }
  const date = key === 'dueOn' ? task.dueOn : milestoneOn(task, key);
  return {
    key,
    label: labelOf(key),
    text: date === null ? null : formatDate(date),
    date: date ?? '',
    time: '',
    nearness: nearnessOf(task, key, date ?? '', now),
  };
};

/**
 * The dates of a task in life cycle order: `shown` are those that are set or that its status asks
 * for, `others` the rest.
 */
export const dateRows = (
  task: Task,
  now: Date,
): { shown: DateRowState[]; others: DateRowState[] } => {
  const { status } = task;
  const called = new Set<Milestone | null>([milestoneReached(status), milestoneAhead(status)]);
  const always: DateRowState[] = [rowOf(task, 'dueOn', now), rowOf(task, 'deadline', now)];
  const isShown = (kind: Milestone): boolean =>
    called.has(kind) || milestoneOn(task, kind) !== null;
  const rows = (kinds: readonly Milestone[]) => kinds.map((kind) => rowOf(task, kind, now));
  return {
    shown: [...always, ...rows(MILESTONES.filter(isShown))],
    others: rows(MILESTONES.filter((kind) => !isShown(kind))),
  };
};
