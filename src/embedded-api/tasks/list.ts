import type { TaskQuery, TaskSort } from '~/contract/tasks';
import { matchesKeyword, parseKeyword } from '~/domain/subsidies/keyword';
import { filesOf } from '~/domain/tasks/checklist';
import { TASKS_PER_PAGE_MAX } from '~/domain/tasks/task';
import {
  daysUntilDue,
  DUE_SOON_DAYS,
  isDueSoon,
  isOverdue,
  taskDue,
  taskUrgency,
  type TaskDue,
} from '~/domain/tasks/task-dates';
import { isTerminal, phaseOf, TASK_STATUSES } from '~/domain/tasks/task-status';
import type { Context } from '~/embedded-api/core/context';
import { pageOf } from '~/embedded-api/core/page';
import { tally } from '~/embedded-api/core/tally';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { keptTasks, linksIn, summaryOf } from './answers';
import type { TaskRow } from './rows';

const PAGE_SIZE = { standard: 50, max: TASKS_PER_PAGE_MAX };

/** A row with what filters and orders need, computed once. */
type Found = {
  row: TaskRow;
  due: TaskDue | null;
  left: number | null;
  urgency: number;
  title: string | null;
};

/** In days; a task that is due today is not overdue. */
const DUE_WITHIN = { overdue: -1, week: DUE_SOON_DAYS, month: 30 };

const isDue = ({ due, left, row }: Found, filter: NonNullable<TaskQuery['due']>): boolean =>
  filter === 'none'
    ? due === null && !isTerminal(row.status)
    : left !== null && left <= DUE_WITHIN[filter];

const usesMedia = ({ mediaIds, checklist }: TaskRow, mediaId: number): boolean =>
  mediaIds.includes(mediaId) || checklist.some((item) => filesOf(item).includes(mediaId));

const isMatching = (query: TaskQuery): ((found: Found) => boolean) => {
  const { status, phase, assigneeId, clientId, subsidyId, documentId, mediaId, due } = query;
  const keyword = parseKeyword(query.keyword ?? '');
  return (found) => {
    const { row } = found;
    return (
      (!status?.length || status.includes(row.status)) &&
      (!phase?.length || phase.includes(phaseOf(row.status))) &&
      (assigneeId === undefined ||
        row.assigneeId === (assigneeId === 'none' ? null : assigneeId)) &&
      (clientId === undefined || row.clientId === clientId) &&
      (subsidyId === undefined || row.subsidyId === subsidyId) &&
      (documentId === undefined || row.documentIds.includes(documentId)) &&
      (mediaId === undefined || usesMedia(row, mediaId)) &&
      (due === undefined || isDue(found, due)) &&
      matchesKeyword(keyword, [row.title, found.title ?? '', row.memo ?? ''])
    );
  };
};

type Order = (a: Found, b: Found) => number;

const byDue: Order = (a, b) =>
  a.urgency - b.urgency ||
  (a.due?.date ?? '').localeCompare(b.due?.date ?? '') ||
  a.row.taskId - b.row.taskId;

const byDeletion: Order = (a, b) => (b.row.deletedAt ?? 0) - (a.row.deletedAt ?? 0);

const statusOrder = new Map(TASK_STATUSES.map((status, index) => [status, index]));
const collator = new Intl.Collator('ja');

const ORDERS: Record<TaskSort, Order> = {
  due: byDue,
  updated: (a, b) => b.row.updatedAt - a.row.updatedAt || b.row.taskId - a.row.taskId,
  title: (a, b) => collator.compare(a.row.title, b.row.title) || byDue(a, b),
  status: (a, b) =>
    (statusOrder.get(a.row.status) ?? 0) - (statusOrder.get(b.row.status) ?? 0) || byDue(a, b),
};

/** A page of a workspace's tasks, and how many of all are overdue or due soon. */
export const taskPageOf = async (context: Context, member: Membership, query: TaskQuery) => {
  const { workspaceId } = member.workspace;
  const now = new Date(context.now());
  const all = await keptTasks(context, workspaceId);
  const current = all.filter(({ deletedAt }) => deletedAt === undefined);
  const rows =
    query.deleted === 'only' ? all.filter(({ deletedAt }) => deletedAt !== undefined) : current;
  const subsidyIds = rows.map(({ subsidyId }) => subsidyId);
  const subsidyOf = await subsidiesByIds(context, member, subsidyIds);
  const found = rows
    .map((row) => ({
      row,
      due: taskDue(row),
      left: daysUntilDue(row, now),
      urgency: taskUrgency(row, now),
      title: subsidyOf(row.subsidyId)?.title ?? null,
    }))
    .filter(isMatching(query))
    .toSorted(query.deleted === 'only' ? byDeletion : ORDERS[query.sort ?? 'due']);
  const page = pageOf(found, query, PAGE_SIZE);
  const links = await linksIn(context, workspaceId);
  const comments = await context.database.taskComments.where({ workspaceId }).toArray();
  const commentCountOf = tally(comments.map(({ taskId }) => taskId));
  return {
    ...page,
    items: page.items.map(({ row, title }) =>
      summaryOf(row, { links, subsidyTitle: title, commentCount: commentCountOf(row.taskId) }),
    ),
    overdueTotal: current.filter((row) => isOverdue(row, now)).length,
    dueSoonTotal: current.filter((row) => isDueSoon(row, now)).length,
  };
};
