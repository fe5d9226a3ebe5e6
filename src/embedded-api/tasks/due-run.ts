import { taskDue } from '~/domain/tasks/task-dates';
import { taskStatusName } from '~/domain/tasks/task-status';
import type { Context } from '~/embedded-api/core/context';
import type { TaskRow } from './rows';
import { dueSentence, dueToTell, isTold } from './told-due';
import { tablesToTellOfTasks, tellAssignee } from './tell-task';
import type { Told } from '~/embedded-api/notices/add-notice';

/** Whether somebody is to be told of a task's date by now. */
export const isDueToTell = (task: TaskRow, now: number): boolean => {
  const due = task.assigneeId === null ? null : dueToTell(task, now);
  return due !== null && !isTold(task.toldDue, due.key);
};

const whenText = (left: number): string => {
  if (left < 0) return 'を過ぎています';
  return left === 0 ? 'は本日です' : `まであと${left}日です`;
};

/** Tells a task's assignee of its date, each of the days before it once. */
export const runTaskDue = async (context: Context, taskId: number): Promise<Told[]> => {
  const { tasks } = context.database;
  return context.database.transaction('rw', tablesToTellOfTasks(context), async () => {
    const task = await tasks.get(taskId);
    const due = task && dueToTell(task, context.now());
    if (!task || !due || isTold(task.toldDue, due.key)) return [];
    await tasks.update(taskId, { toldDue: due.key });
    return tellAssignee(context, task, {
      title: `「${task.title}」の${taskDue(task)?.label ?? '期限'}${whenText(due.left)}`,
      body: `${dueSentence(task)}現在の状態は「${taskStatusName(task.status)}」です。`,
    });
  });
};
