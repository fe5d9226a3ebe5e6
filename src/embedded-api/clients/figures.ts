import type { Client } from '~/contract/clients';
import type { Task } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import { taskDue, type DatedTask } from '~/domain/tasks/task-dates';
import { isOver, phaseOf } from '~/domain/tasks/task-status';
import type { ClientRow } from './rows';
import type { Context } from '~/embedded-api/core/context';
import { kindsOn, type Membership } from '~/embedded-api/workspaces/membership';

type Work = Pick<Client, 'openTaskCount' | 'nextDeadline'>;
type Kept = Pick<Client, 'documentCount' | 'conditionCount'>;

/** What is counted of each client of a workspace; each by itself, as not every page asks for all. */
export type Figures = {
  workOf: (clientId: number) => Work;
  keptOf: (clientId: number) => Kept;
  /** Null where nobody of the asker's role sees subsidies. */
  fitCountOf: ((row: ClientRow) => number) | null;
};

/** Of one client, or from the first to the last. */
type Range = readonly [first: number, last: number];
const EVERY_CLIENT: Range = [0, Infinity];

type DatedWork = Pick<Task, 'taskId' | 'title'> & DatedTask;

const isUnderWay = ({ status }: DatedTask): boolean =>
  !isOver(status) && phaseOf(status) !== 'done';

/** A day on which others tell a result is no deadline of one's own. */
const nextDeadlineOf = (tasks: readonly DatedWork[]): Work['nextDeadline'] => {
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

const workIn = async (
  { database }: Context,
  membership: Membership,
  [first, last]: Range,
): Promise<Figures['workOf']> => {
  if (!can('tasks', membership)) return () => ({ openTaskCount: null, nextDeadline: null });
  const { workspaceId } = membership.workspace;
  const tasks = await database.tasks
    .where('[workspaceId+clientId]')
    .between([workspaceId, first], [workspaceId, last], true, true)
    .toArray();
  const byClient = Map.groupBy(tasks, ({ clientId }) => clientId);
  return (clientId) => {
    const own = byClient.get(clientId) ?? [];
    return { openTaskCount: own.filter(isUnderWay).length, nextDeadline: nextDeadlineOf(own) };
  };
};

const tallied = (clientIds: Iterable<number>): ((clientId: number) => number) => {
  const counts = new Map<number, number>();
  for (const clientId of clientIds) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  return (clientId) => counts.get(clientId) ?? 0;
};

/** By their keys alone: the documents of an agency are many megabytes of text. */
const documentsIn = async ({ database }: Context, membership: Membership, [first, last]: Range) => {
  if (!can('documents', membership)) return () => null;
  const { workspaceId } = membership.workspace;
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
  return tallied(clientIds);
};

const conditionsIn = async ({ database }: Context, membership: Membership) => {
  if (!can('clientNotifications', membership)) return () => null;
  const { workspaceId } = membership.workspace;
  const conditions = await database.conditions.where({ workspaceId }).toArray();
  return tallied(conditions.flatMap(({ clientId }) => clientId ?? []));
};

/** As a search for the client answers them: what the workspace has put away is left out. */
const fitsIn = async (context: Context, membership: Membership): Promise<Figures['fitCountOf']> => {
  if (!can('search', membership)) return null;
  const { workspaceId } = membership.workspace;
  const subsidies = await context.subsidies();
  const dismissals = await context.database.dismissals.where({ workspaceId }).toArray();
  const count = subsidies.fitCounter(
    {
      now: new Date(context.now()),
      dismissedIds: new Set(dismissals.map(({ subsidyId }) => subsidyId)),
    },
    kindsOn(membership.plan),
  );
  return ({ profile }) => count(profile);
};

/** What belongs to the clients of a workspace and what fits them, as far as the seat opens it. */
export const figuresIn = async (
  context: Context,
  membership: Membership,
  range: Range = EVERY_CLIENT,
): Promise<Figures> => {
  const workOf = await workIn(context, membership, range);
  const documentCountOf = await documentsIn(context, membership, range);
  const conditionCountOf = await conditionsIn(context, membership);
  const fitCountOf = await fitsIn(context, membership);
  return {
    workOf,
    keptOf: (clientId) => ({
      documentCount: documentCountOf(clientId),
      conditionCount: conditionCountOf(clientId),
    }),
    fitCountOf,
  };
};
