import { client, type Client } from '~/contract/clients';
import type { Task } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { kindsOn } from '~/domain/plans/limits';
import { taskDue, type DatedTask } from '~/domain/tasks/task-dates';
import { isTerminal, phaseOf } from '~/domain/tasks/task-status';
import type { Context } from '~/embedded-api/core/context';
import { pickFields } from '~/embedded-api/core/pick-fields';
import { tally } from '~/embedded-api/core/tally';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { lockedClientIds } from './find-client';
import type { ClientRow } from './rows';

type TaskFigures = Pick<Client, 'openTaskCount' | 'nextDeadline'>;
type Counts = Pick<Client, 'documentCount' | 'conditionCount'>;

/** The figures of each client, computed by separate functions, since not every page needs all. */
export type Figures = {
  taskFiguresOf: (clientId: number) => TaskFigures;
  countsOf: (clientId: number) => Counts;
  /** Null if the role may not search. */
  fitCountOf: ((row: ClientRow) => number) | null;
};

/** The first and last clientId to read. */
type Range = readonly [first: number, last: number];
const EVERY_CLIENT: Range = [0, Infinity];

type DatedWork = Pick<Task, 'taskId' | 'title'> & DatedTask;

const isOpenTask = ({ status }: DatedTask): boolean =>
  !isTerminal(status) && phaseOf(status) !== 'done';

/** The day on which a result is expected is not a deadline for the workspace. */
const nextDeadlineOf = (tasks: readonly DatedWork[]): TaskFigures['nextDeadline'] => {
  const dated = tasks.flatMap((task) => {
    const due = taskDue(task);
    const { taskId, title } = task;
    return due === null || due.isAwaited ? [] : [{ taskId, title, date: due.date }];
  });
  const [first] = dated.toSorted(
    (one, other) => one.date.localeCompare(other.date) || one.taskId - other.taskId,
  );
  return first ?? null;
};

const taskFiguresIn = async (
  { database }: Context,
  member: Membership,
  [first, last]: Range,
): Promise<Figures['taskFiguresOf']> => {
  if (!can('tasks', member)) return () => ({ openTaskCount: null, nextDeadline: null });
  const { workspaceId } = member.workspace;
  const tasks = await database.tasks
    .where('[workspaceId+clientId]')
    .between([workspaceId, first], [workspaceId, last], true, true)
    .filter(({ deletedAt }) => deletedAt === undefined)
    .toArray();
  const byClient = Map.groupBy(tasks, ({ clientId }) => clientId);
  return (clientId) => {
    const own = byClient.get(clientId) ?? [];
    return { openTaskCount: own.filter(isOpenTask).length, nextDeadline: nextDeadlineOf(own) };
  };
};

/** Reads keys only: an agency's documents are many megabytes of text. */
const documentsIn = async ({ database }: Context, member: Membership, [first, last]: Range) => {
  if (!can('documents', member)) return () => null;
  const { workspaceId } = member.workspace;
  const { documents } = database;
  const deleted = await documents
    .where('[workspaceId+deletedAt]')
    .between([workspaceId, 0], [workspaceId, Infinity])
    .primaryKeys();
  const gone = new Set(deleted);
  const clientIds: number[] = [];
  await documents
    .where('[workspaceId+clientId]')
    .between([workspaceId, first], [workspaceId, last], true, true)
    .eachKey((key, { primaryKey }) => {
      const clientId: unknown = Array.isArray(key) ? key[1] : null;
      if (typeof clientId === 'number' && !gone.has(primaryKey)) clientIds.push(clientId);
    });
  return tally(clientIds);
};

const conditionsIn = async ({ database }: Context, member: Membership) => {
  if (!can('clientNotifications', member)) return () => null;
  const { workspaceId } = member.workspace;
  const conditions = await database.conditions.where({ workspaceId }).toArray();
  return tally(conditions.flatMap(({ clientId }) => clientId ?? []));
};

/** Counts like a search for the client: without the subsidies that the workspace has dismissed. */
const fitsIn = async (context: Context, member: Membership): Promise<Figures['fitCountOf']> => {
  if (!can('search', member)) return null;
  const { workspaceId } = member.workspace;
  const subsidies = await context.subsidies();
  const dismissals = await context.database.dismissals.where({ workspaceId }).toArray();
  const count = subsidies.fitCounter(
    {
      now: new Date(context.now()),
      dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
    },
    kindsOn(member.plan),
  );
  return ({ profile }) => count(profile);
};

/** The figures of a workspace's clients; null for those that the membership may not see. */
export const figuresIn = async (
  context: Context,
  member: Membership,
  range: Range = EVERY_CLIENT,
): Promise<Figures> => {
  const taskFiguresOf = await taskFiguresIn(context, member, range);
  const documentCountOf = await documentsIn(context, member, range);
  const conditionCountOf = await conditionsIn(context, member);
  const fitCountOf = await fitsIn(context, member);
  return {
    taskFiguresOf,
    countsOf: (clientId) => ({
      documentCount: documentCountOf(clientId),
      conditionCount: conditionCountOf(clientId),
    }),
    fitCountOf,
  };
};

export const clientOf = (
  row: ClientRow,
  { figures, isLocked }: { figures: Figures; isLocked: boolean },
): Client => ({
  ...pickFields(client, row),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  isLocked,
  ...figures.taskFiguresOf(row.clientId),
  ...figures.countsOf(row.clientId),
  fitCount: figures.fitCountOf?.(row) ?? null,
});

export const clientAnswer = async (context: Context, member: Membership, row: ClientRow) => {
  const { clientId } = row;
  const figures = await figuresIn(context, member, [clientId, clientId]);
  const locked = await lockedClientIds(context, member);
  return clientOf(row, { figures, isLocked: locked.has(clientId) });
};
