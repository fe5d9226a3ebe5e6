import type { TaskContent, taskEndpoints } from '~/contract/tasks';
import {
  requireAssignableClient,
  requireClient,
  tablesOfReference,
} from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf, User } from '~/embedded-api/core/handler';
import { outdated, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { requireSubsidy } from '~/embedded-api/subsidies/viewer';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { requireWriter, type Membership } from '~/embedded-api/workspaces/membership';
import { detailOf, requireKeptTask, requireTask } from './answers';
import { taskCommentHandlers } from './comment-handlers';
import { taskContentOf, taskProblems, isSameTask, merged } from './content';
import { dueSentence, isSameDue, reachedDueDay } from './due-notices';
import { taskPageOf } from './list';
import { asAnswered, moveProblem, withMove } from './moves';
import { assigneeOf, notifyAssignee, tablesToNotifyOfTasks } from './notify-assignee';
import { referenceProblems, withHiddenLinks } from './references';
import type { TaskRow } from './rows';

/** Inside a transaction: 422 for invalid content. */
const requireContent = async (
  context: Context,
  member: Membership,
  { next, current }: { next: TaskContent; current: TaskRow | null },
): Promise<void> => {
  const references = await referenceProblems(context, member, { next, current });
  const problems = Object.entries(taskProblems(next));
  rejectInvalid({
    ...references,
    ...Object.fromEntries(problems.filter(([, problem]) => problem !== null)),
    status: current === null ? null : moveProblem(current, next.status),
  });
};

const tablesOf = (context: Context) => [
  ...new Set([
    context.database.documents,
    context.database.medias,
    ...tablesToNotifyOfTasks(context),
    ...tablesOfReference(context),
  ]),
];

/**
 * Inside a transaction: notifies a task's new assignee. The reminder day that is reached now then
 * counts as notified, and also if the assignee changed the date or status; a save of other fields
 * does not change it.
 */
const notifyOfChange = async (
  context: Context,
  { row, current, user }: { row: TaskRow; current: TaskRow | null; user: User },
): Promise<void> => {
  const isAssigned = row.assigneeId !== null && row.assigneeId !== (current?.assigneeId ?? null);
  if (isAssigned) {
    await notifyAssignee(context, row, {
      title: `「${row.title}」の担当になりました`,
      body: `${user.userName}さんが設定しました。${dueSentence(row)}`,
      by: user.userId,
    });
  }
  const known = reachedDueDay(row, context.now());
  const isChanged = current?.status !== row.status || !isSameDue(current, row);
  const isKnown = isAssigned || (isChanged && (await assigneeOf(context, row)) === user.userId);
  if (known !== null && isKnown) {
    await context.database.tasks.update(row.taskId, { notifiedDue: known.key });
  }
};

export const taskHandlers: HandlersOf<typeof taskEndpoints> = {
  ...taskCommentHandlers,

  listTasks: asReader('tasks', async ({ context, query, member }) => {
    if (query.clientId !== undefined) await requireClient(context, member, query.clientId);
    return taskPageOf(context, member, query);
  }),

  getTask: asReader('selfApplicationTaskDetail', async ({ context, path, workspaceId, member }) =>
    detailOf(context, member, await requireTask(context, workspaceId, path.taskId)),
  ),

  createTask: asWriter('tasks', async ({ context, user, userId, body, workspaceId, member }) => {
    const { database, now } = context;
    if (body.subsidyId !== null) await requireSubsidy(context, member, body.subsidyId);
    const next = taskContentOf(body);
    const request = await keyedRequest('createTask', userId, body);
    const tables = [database.keyedRequests, ...tablesOf(context)];
    const row = await database.transaction('rw', tables, async () => {
      const writer = await requireWriter(context, userId, workspaceId, 'tasks');
      return makeOnce(context, request, async () => {
        await requireAssignableClient(context, writer, next.clientId);
        await requireContent(context, writer, { next, current: null });
        const at = now();
        const opening = {
          ...next,
          workspaceId,
          version: 1,
          createdAt: at,
          updatedAt: at,
          // A task may be created in any status, since work on it may have begun elsewhere.
          history: [{ at, userId, from: null, to: next.status }],
        };
        const added = { ...opening, taskId: await database.tasks.add(opening) };
        await notifyOfChange(context, { row: added, current: null, user });
        return added;
      });
    });
    return detailOf(context, member, row);
  }),

  saveTask: asWriter('tasks', async ({ context, user, path, body: sent, member }) => {
    const { database, now } = context;
    const { userId } = user;
    const { taskId } = path;
    const { workspaceId, version, ...body } = sent;
    const { subsidyId } = body;
    // Before the transaction, which would end while waiting for the subsidies.
    const known = await requireTask(context, workspaceId, taskId);
    const isOther = typeof subsidyId === 'number' && subsidyId !== known.subsidyId;
    if (isOther) await requireSubsidy(context, member, subsidyId);
    const row = await database.transaction('rw', tablesOf(context), async () => {
      const writer = await requireWriter(context, userId, workspaceId, 'tasks');
      const current = await requireTask(context, workspaceId, taskId);
      const given = merged(current, body);
      const next = await withHiddenLinks(context, workspaceId, { next: given, current });
      // A repeated request whose answer was lost finds its own change.
      if (isSameTask(asAnswered(next, current, { body, version }), current)) return current;
      if (version !== current.version) throw outdated('この案件');
      await requireAssignableClient(context, writer, next.clientId, current);
      await requireContent(context, writer, { next, current });
      const at = now();
      const move = { at, userId, from: current.status, to: next.status };
      const saved: TaskRow = {
        ...current,
        ...withMove(next, current, { body, now: at }),
        version: version + 1,
        updatedAt: at,
        history: move.from === move.to ? current.history : [...current.history, move],
      };
      await database.tasks.put(saved);
      await notifyOfChange(context, { row: saved, current, user });
      return saved;
    });
    return detailOf(context, member, row);
  }),

  removeTask: asWriter('tasks', async ({ context, path: { taskId }, workspaceId }) => {
    await context.database.tasks
      .where({ taskId })
      .filter((row) => row.workspaceId === workspaceId && row.deletedAt === undefined)
      .modify({ deletedAt: context.now() });
  }),

  restoreTask: asWriter('tasks', async ({ context, path: { taskId }, workspaceId }) => {
    const { tasks } = context.database;
    await context.database.transaction('rw', tasks, async () => {
      const { deletedAt: _, ...row } = await requireKeptTask(context, workspaceId, taskId);
      await tasks.put(row);
    });
  }),
};
