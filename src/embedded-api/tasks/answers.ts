import type { Task, TaskComment, TaskContent, TaskSummary } from '~/contract/tasks';
import { filesOf, withFiles } from '~/domain/tasks/checklist';
import { DELETED_TASK_DAYS } from '~/domain/tasks/task';
import type { Context } from '~/embedded-api/core/context';
import { restorableRows } from '~/embedded-api/core/deleted-rows';
import { notFound } from '~/embedded-api/core/http-error';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import { memberNames } from '~/embedded-api/workspaces/members';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { taskContentOf } from './content';
import type { TaskCommentRow, TaskRow } from './rows';

const MISSING = '案件が見つかりません。';

export const { require: requireKeptTask, list: keptTasks } = restorableRows<TaskRow, 'taskId'>({
  tablesOf: ({ tasks, taskComments }) => [tasks, taskComments],
  key: 'taskId',
  keptDays: DELETED_TASK_DAYS,
  missing: MISSING,
});

/** A task of a workspace; 404 if there is none, or if it is deleted. */
export const requireTask = async (context: Context, workspaceId: number, taskId: number) => {
  const row = await requireKeptTask(context, workspaceId, taskId);
  if (row.deletedAt !== undefined) throw notFound(MISSING);
  return row;
};

/** What tasks can be linked to: answers leave out links to what was deleted. */
type Links = { documentIds: ReadonlySet<number>; mediaIds: ReadonlySet<number> };

/** Without deleted documents, whose links are shown again once they are restored. */
export const linksIn = async ({ database }: Context, workspaceId: number): Promise<Links> => {
  const { documents, medias } = database;
  const all = await documents.where({ workspaceId }).primaryKeys();
  // An index leaves out null, so this finds only deleted documents.
  const deleted = await documents
    .where('[workspaceId+deletedAt]')
    .between([workspaceId, 0], [workspaceId, Infinity])
    .primaryKeys();
  const mediaIds = await medias
    .where({ workspaceId })
    .filter((row) => row.deletedAt == null)
    .primaryKeys();
  const gone = new Set(deleted);
  return {
    documentIds: new Set(all.filter((documentId) => !gone.has(documentId))),
    mediaIds: new Set(mediaIds),
  };
};

const shownContent = (row: TaskRow, { documentIds, mediaIds }: Links): TaskContent => {
  const content = taskContentOf(row);
  return {
    ...content,
    documentIds: content.documentIds.filter((one) => documentIds.has(one)),
    mediaIds: content.mediaIds.filter((one) => mediaIds.has(one)),
    checklist: content.checklist.map((item) => ({
      ...item,
      ...withFiles(filesOf(item).filter((one) => mediaIds.has(one))),
    })),
  };
};

const stateOf = ({ taskId, version, updatedAt }: TaskRow) => ({
  taskId,
  version,
  updatedAt: new Date(updatedAt).toISOString(),
});

export const summaryOf = (
  row: TaskRow,
  known: { links: Links; subsidyTitle: string | null; commentCount: number },
): TaskSummary => ({
  ...shownContent(row, known.links),
  ...stateOf(row),
  subsidyTitle: known.subsidyTitle,
  commentCount: known.commentCount,
  deletedAt: row.deletedAt === undefined ? null : new Date(row.deletedAt).toISOString(),
});

export const commentOf = (
  { commentId, userId, body, createdAt }: TaskCommentRow,
  viewerId: number,
  nameOf: (userId: number) => string | null,
): TaskComment => ({
  commentId,
  author: nameOf(userId),
  isOwn: userId === viewerId,
  body,
  createdAt: new Date(createdAt).toISOString(),
});

export const detailOf = async (
  context: Context,
  member: Membership,
  row: TaskRow,
): Promise<Task> => {
  const { workspaceId, taskId } = row;
  const nameOf = await memberNames(context, workspaceId);
  const subsidyOf = await subsidiesByIds(context, member, [row.subsidyId]);
  const comments = await context.database.taskComments.where({ taskId }).sortBy('commentId');
  return {
    ...shownContent(row, await linksIn(context, workspaceId)),
    ...stateOf(row),
    subsidyTitle: subsidyOf(row.subsidyId)?.title ?? null,
    comments: comments.map((comment) => commentOf(comment, member.userId, nameOf)),
    history: row.history.map(({ at, userId, from, to }) => ({
      at: new Date(at).toISOString(),
      author: nameOf(userId),
      from,
      to,
    })),
  };
};
