import { can } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import type { TaskRow } from './rows';
import { addNotice, type Told } from '~/embedded-api/notices/add-notice';
import { findMembership } from '~/embedded-api/workspaces/membership';

/** The user whom a task is assigned to; null where it is nobody, or no member any more. */
export const assigneeOf = async (
  { database }: Context,
  { assigneeId, workspaceId }: TaskRow,
): Promise<number | null> => {
  const member = assigneeId === null ? undefined : await database.memberships.get(assigneeId);
  return member?.workspaceId === workspaceId ? member.userId : null;
};

/** What telling of tasks reads and writes. */
export const tablesToTellOfTasks = ({ database }: Context) => [
  database.tasks,
  database.notices,
  database.memberships,
  database.workspaces,
  database.subscriptions,
];

/**
 * Inside a transaction over {@link tablesToTellOfTasks}: puts a notice into the inbox of a task's
 * assignee, who may open the task; who did it themselves is not told.
 */
export const tellAssignee = async (
  context: Context,
  task: TaskRow,
  { title, body, by = null }: { title: string; body: string; by?: number | null },
): Promise<Told[]> => {
  const { workspaceId, taskId, clientId } = task;
  const userId = await assigneeOf(context, task);
  if (userId === null || userId === by) return [];
  const membership = await findMembership(context, userId, workspaceId);
  if (!membership || !can('notifications', membership) || !can('tasks', membership)) return [];
  const noticeId = await addNotice(context, {
    userId,
    workspaceId,
    kind: 'task',
    title,
    body,
    link: `/tasks/${taskId}`,
    clientId,
    createdAt: context.now(),
    readAt: null,
    subsidyIds: [],
  });
  return [{ userId, workspaceId, channel: 'app', noticeId }];
};
