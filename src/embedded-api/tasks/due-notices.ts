import { daysUntilDue, taskDue, type DatedTask } from '~/domain/tasks/task-dates';
import { taskStatusName } from '~/domain/tasks/task-status';
import { endParts, formatDate } from '~/domain/time/dates';
import type { Context } from '~/embedded-api/core/context';
import type { Delivery } from '~/embedded-api/notices/inbox';
import { alreadyNotified, reachedDay, type ReachedDay } from '~/embedded-api/notices/reached-day';
import { notifyAssignee, tablesToNotifyOfTasks } from './notify-assignee';
import type { TaskRow } from './rows';

/** Days before a task's date at which its assignee is notified; -1: it is overdue. */
const NOTIFIED_DAYS = [-1, 0, 1, 3, 7] as const;

/** 「社内の期限は2026/11/27(金)です。」; empty where nothing is due. */
export const dueSentence = (task: DatedTask): string => {
  const due = taskDue(task);
  if (due === null || due.isAwaited) return '';
  if (due.instant === null) return `${due.label}は${formatDate(due.date)}です。`;
  const { date, time } = endParts(due.instant);
  return `${due.label}は${date} ${time}です。`;
};

/** Whether a change keeps what is due, and when. */
export const isSameDue = (before: DatedTask, after: DatedTask): boolean =>
  JSON.stringify(taskDue(before)) === JSON.stringify(taskDue(after));

/** The reminder day that is reached, notified or not; null if none is. */
export const reachedDueDay = (task: DatedTask, now: number): ReachedDay | null => {
  const left = daysUntilDue(task, new Date(now));
  return left === null ? null : reachedDay(taskDue(task)?.date ?? '', left, NOTIFIED_DAYS);
};

const unnotifiedDay = (task: TaskRow | undefined, now: number): ReachedDay | null => {
  const isAsked = task && task.assigneeId !== null && task.deletedAt === undefined;
  const reached = isAsked ? reachedDueDay(task, now) : null;
  return reached && !alreadyNotified(task?.notifiedDue, reached) ? reached : null;
};

export const isDueNoticePending = (task: TaskRow, now: number): boolean =>
  unnotifiedDay(task, now) !== null;

const whenText = (left: number): string => {
  if (left < 0) return 'を過ぎています';
  return left === 0 ? 'は本日です' : `まであと${left}日です`;
};

/** Notifies a task's assignee of its date, once on each of the days before it. */
export const notifyDue = async (context: Context, taskId: number): Promise<Delivery[]> => {
  const { tasks } = context.database;
  return context.database.transaction('rw', tablesToNotifyOfTasks(context), async () => {
    const task = await tasks.get(taskId);
    const reached = unnotifiedDay(task, context.now());
    if (!task || !reached) return [];
    await tasks.update(taskId, { notifiedDue: reached.key });
    return notifyAssignee(context, task, {
      title: `「${task.title}」の${taskDue(task)?.label ?? '期限'}${whenText(reached.left)}`,
      body: `${dueSentence(task)}現在の状態は「${taskStatusName(task.status)}」です。`,
    });
  });
};
