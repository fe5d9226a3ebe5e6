import { can } from '~/domain/access/access';
import type { Context } from '~/embedded-api/core/context';
import { addNotice, type Delivery } from '~/embedded-api/notices/inbox';
import { findMembership, tablesOfMembership } from '~/embedded-api/workspaces/membership';
import type { TaskRow } from './rows';

/** The user a task is assigned to; null if nobody is, or if that member has left. */
export const assigneeOf = async ({ database }: Context, { assigneeId, workspaceId }: TaskRow) => {
  const assignee = assigneeId === null ? undefined : await database.memberships.get(assigneeId);
  return assignee?.workspaceId === workspaceId ? assignee.userId : null;
};

export const tablesToNotifyOfTasks = (context: Context) => [
  context.database.tasks,
  context.database.notices,
  ...tablesOfMembership(context),
];

/** Inside a transaction over {@link tablesToNotifyOfTasks}; not if they caused it (`by`). */
export const notifyAssignee = async (
  context: Context,
  task: TaskRow,
  { title, body, by = null }: { title: string; body: string; by?: number | null },
): Promise<Delivery[]> => {
  const { workspaceId, taskId, clientId } = task;
  const userId = await assigneeOf(context, task);
  if (userId === null || userId === by) return [];
  const member = await findMembership(context, userId, workspaceId);
  if (!member || !can('notifications', member) || !can('tasks', member)) return [];
  const link = `/tasks/${taskId}`;
  return [
    await addNotice(context, { userId, workspaceId, kind: 'task', title, body, link, clientId }),
  ];
};
