import { endParts, formatDate } from '~/domain/time/dates';
import { daysUntilDue, taskDue, type DatedTask } from '~/domain/tasks/task-dates';

/** Days before a task's date at which its assignee is told; the last one says that it is late. */
const TELL_DAYS = [-1, 0, 1, 3, 7] as const;

/** 「社内の期限は2026/11/27(金)です。」; empty where nothing is due. */
export const dueSentence = (task: DatedTask): string => {
  const due = taskDue(task);
  if (due === null || due.isAwaited) return '';
  if (due.instant === null) return `${due.label}は${formatDate(due.date)}です。`;
  const { date, time } = endParts(due.instant);
  return `${due.label}は${date} ${time}です。`;
};

/** Whether a change has left what is due, and when, as it was. */
export const isSameDue = (before: DatedTask, after: DatedTask): boolean =>
  JSON.stringify(taskDue(before)) === JSON.stringify(taskDue(after));

/** What is to be told of a task by now: its date and the last of the days that have come; null: nothing. */
export const dueToTell = (task: DatedTask, now: number): { key: string; left: number } | null => {
  const left = daysUntilDue(task, new Date(now));
  if (left === null) return null;
  const day = TELL_DAYS.find((days) => left <= days);
  const date = taskDue(task)?.date ?? '';
  return day === undefined ? null : { key: `${date} ${day}`, left };
};

/** Whether the same was told before, or what comes after it. */
export const isTold = (toldDue: string | undefined, key: string): boolean => {
  const [date, day] = (toldDue ?? '').split(' ');
  const [keyDate, keyDay] = key.split(' ');
  return date === keyDate && Number(day) <= Number(keyDay);
};
