import { addDays, DAY_MS, jstDateOf, jstInstant } from '~/domain/time/dates';
import { MILESTONES } from '~/domain/tasks/task-dates';
import { reachedDueDay } from '~/embedded-api/tasks/due-notices';
import type { TaskCommentRow, TaskRow } from '~/embedded-api/tasks/rows';
import { AGENCY_TASKS } from './agency-tasks';
import { COMPANY_TASKS } from './company-tasks';
import type { DemoItem, DemoTask } from './demo-task';
import { OFFICE_TASKS } from './office-tasks';
import { seededClientIdOrNull } from './seed-clients';
import { DEMO_WORKSPACES } from './seed-workspaces';

const DEMO_USER_ID = 1;

const TASKS: readonly (readonly [workspaceId: number, tasks: readonly DemoTask[]])[] = [
  [4, COMPANY_TASKS],
  ...Object.entries({ ...AGENCY_TASKS, ...OFFICE_TASKS }).map(
    ([workspaceId, tasks]) => [Number(workspaceId), tasks] as const,
  ),
];

const NUMBERED = TASKS.flatMap(([workspaceId, tasks]) =>
  tasks.map((task, index) => ({ workspaceId, taskId: workspaceId * 100 + index + 1, task })),
);

/** The assignee moves a task on. */
const moverOf = (workspaceId: number, assignee = 1): number => {
  const workspace = DEMO_WORKSPACES.find((each) => each.workspaceId === workspaceId);
  const colleague = workspace?.others[assignee - 2];
  return colleague && 'userId' in colleague ? colleague.userId : DEMO_USER_ID;
};

const rowOf = ({ workspaceId, taskId, task }: (typeof NUMBERED)[number], now: number): TaskRow => {
  const today = jstDateOf(new Date(now));
  const dayIn = (days: number | undefined): string | null =>
    days === undefined ? null : addDays(today, days);
  const { way, milestones = {}, amounts, deadlineIn } = task;
  const agoOf = (index: number): number => now - (way.at(index)?.[1] ?? 0) * DAY_MS;
  const deadline = dayIn(deadlineIn);
  const row: TaskRow = {
    taskId,
    workspaceId,
    title: task.title,
    type: task.type ?? 'self_application',
    subsidyId: task.subsidyId ?? null,
    clientId: seededClientIdOrNull(workspaceId, task.client),
    documentIds: [...(task.documentIds ?? [])],
    mediaIds: [...(task.mediaIds ?? [])],
    assigneeId: task.assignee === undefined ? null : workspaceId * 100 + task.assignee,
    status: way.at(-1)?.[0] ?? 'considering',
    dueOn: dayIn(task.dueIn),
    deadline: deadline === null ? null : jstInstant(deadline, '17:00'),
    milestones: MILESTONES.flatMap((kind) => {
      const date = dayIn(milestones[kind]);
      return date === null ? [] : [{ kind, date }];
    }),
    amountRequested: amounts?.requested ?? null,
    amountAdopted: amounts?.adopted ?? null,
    amountSettled: amounts?.settled ?? null,
    checklist: (task.checklist ?? []).map((item: DemoItem, index) => ({
      itemId: index + 1,
      label: item.label,
      dueOn: dayIn(item.dueIn),
      done: item.done,
      mediaId: item.mediaId ?? null,
    })),
    memo: task.memo ?? null,
    version: way.length,
    createdAt: agoOf(0),
    updatedAt: agoOf(-1),
    history: way.map(([to], index) => ({
      at: agoOf(index),
      userId: moverOf(workspaceId, task.assignee),
      from: way[index - 1]?.[0] ?? null,
      to,
    })),
  };
  // What is near on the first day is not notified: the demo would begin with a burst of notices.
  const known = reachedDueDay(row, now);
  return known === null ? row : { ...row, notifiedDue: known.key };
};

/** Dated around `now` (ms since 1970); taskId counts from workspaceId × 100 + 1. */
export const seededTasks = (now: number): TaskRow[] => NUMBERED.map((each) => rowOf(each, now));

export const seededTaskComments = (now: number): Omit<TaskCommentRow, 'commentId'>[] =>
  NUMBERED.flatMap(({ workspaceId, taskId, task: { comments = [] } }) =>
    comments.map(({ userId, daysAgo, body }) => ({
      workspaceId,
      taskId,
      userId,
      body,
      createdAt: now - daysAgo * DAY_MS,
    })),
  );
