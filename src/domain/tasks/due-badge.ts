import { daysBetween, endParts, jstDateOf, shortDate } from '~/domain/time/dates';
import { daysUntilDue, milestoneOn, taskDue, type DatedTask, type TaskDue } from './task-dates';
import { isTerminal, type TaskStatus } from './task-status';

type DueBadge = {
  tone: 'neutral' | 'warning' | 'error' | 'closed';
  label: string;
  /** 「11/23(月)」, with the year if it is not the current one; null without a due date. */
  date: string | null;
  /** What is due that day: 「社内の期限」; null without a due date. */
  what: string | null;
};

const URGENT_DAYS = 3;
const SOON_DAYS = 14;

/** The labels of statuses that wait for the office, without a known date. */
const AWAITED: Partial<Record<TaskStatus, string>> = {
  submitted: '結果待ち',
  screening: '結果待ち',
  grant_requested: '決定待ち',
  reporting: '確認待ち',
  settled: '入金待ち',
};

export const daysTone = (days: number): 'neutral' | 'warning' | 'error' => {
  if (days <= URGENT_DAYS) return 'error';
  return days <= SOON_DAYS ? 'warning' : 'neutral';
};

const labelOf = (due: TaskDue, days: number, now: Date): string => {
  if (days < 0) {
    const late = daysBetween(due.date, jstDateOf(now));
    return late === 0 ? '本日超過' : `${late}日超過`;
  }
  if (days > 0) return `あと${days}日`;
  return due.instant === null ? '本日まで' : `本日 ${endParts(due.instant).time}まで`;
};

const noDueLabel = (task: DatedTask): string => {
  const isWithOthers = task.status !== 'reporting' || milestoneOn(task, 'reported') !== null;
  return (isWithOthers ? AWAITED[task.status] : undefined) ?? '期限なし';
};

/** How near a task's due date is, as text as well as color. */
export const dueBadge = (task: DatedTask, now: Date): DueBadge => {
  if (isTerminal(task.status)) return { tone: 'closed', label: '終了', date: null, what: null };
  const due = taskDue(task);
  if (due === null) return { tone: 'neutral', label: noDueLabel(task), date: null, what: null };
  const where = { date: shortDate(due.date, now), what: due.label };
  const days = daysUntilDue(task, now);
  return days === null
    ? { tone: 'neutral', label: '結果待ち', ...where }
    : { tone: daysTone(days), label: labelOf(due, days, now), ...where };
};
