import * as z from 'zod/mini';
import type { Task } from '~/contract/tasks';
import { formatDate, jstDateOf } from '~/domain/time/dates';
import { TASK_MEMO_MAX } from '~/domain/tasks/task';
import { milestoneOn, yearLater } from '~/domain/tasks/task-dates';
import type { TaskEdit } from '~/features/tasks/saver/task-edit';

/** A year's report as done: empty `nextOn` where it was the last one. */
export const reportForm = z.object({
  reportedOn: z.string(),
  nextOn: z.string(),
  clearsDue: z.boolean(),
});
export type ReportForm = z.output<typeof reportForm>;

export const toReportForm = (task: Task, now: Date): ReportForm => {
  const due = milestoneOn(task, 'follow_up_due');
  return {
    reportedOn: jstDateOf(now),
    nextOn: due === null ? '' : yearLater(due),
    clearsDue: task.dueOn !== null,
  };
};

/** The memo with what was handed in and when, as the next date takes this one's place; null: no room. */
export const memoWithReport = (task: Task, reportedOn: string): string | null => {
  const due = milestoneOn(task, 'follow_up_due');
  const until = due === null ? '' : `（期限 ${formatDate(due)}）`;
  const line = `${formatDate(reportedOn)} 事業化状況報告${until}を提出`;
  const memo = task.memo === null ? line : `${task.memo}\n${line}`;
  return Array.from(memo).length > TASK_MEMO_MAX ? null : memo;
};

/** The report as one edit: its date gives way to the next one's, and the memo says that it was made. */
export const reportEdit = (
  task: Task,
  { reportedOn, nextOn, clearsDue }: ReportForm,
): Omit<TaskEdit, 'seen'> => {
  const memo = reportedOn === '' ? null : memoWithReport(task, reportedOn);
  return {
    name: '事業化状況報告',
    dates: { follow_up_due: nextOn === '' ? null : nextOn },
    set: { ...(memo !== null && { memo }), ...(clearsDue && { dueOn: null }) },
  };
};
