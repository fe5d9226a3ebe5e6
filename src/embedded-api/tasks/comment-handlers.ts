import type { taskEndpoints } from '~/contract/tasks';
import { COMMENT_MAX } from '~/domain/text/comment';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid, forbidden } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { requireWriter } from '~/embedded-api/workspaces/membership';
import { commentOf, requireTask } from './answers';
import { tablesToNotifyOfTasks, notifyAssignee } from './notify-assignee';

type Comments = Pick<typeof taskEndpoints, 'addTaskComment' | 'removeTaskComment'>;

/** Characters of a comment in its notice. */
const EXCERPT = 100;

const excerptOf = (body: string): string => {
  const characters = Array.from(body);
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : body;
};

export const taskCommentHandlers: HandlersOf<Comments> = {
  addTaskComment: async ({ context, user, path: { taskId }, body: sent }) => {
    const { database, now } = context;
    const { workspaceId } = sent;
    await requireWriter(context, user.userId, workspaceId, 'tasks');
    const text = sent.body.trim();
    const length = Array.from(text).length;
    const isValidLength = length >= 1 && length <= COMMENT_MAX;
    rejectInvalid({
      body: isValidLength ? null : `コメントは1〜${COMMENT_MAX}文字で入力してください。`,
    });
    const request = await keyedRequest('addTaskComment', user.userId, { ...sent, taskId });
    const { taskComments, keyedRequests } = database;
    const tables = [taskComments, keyedRequests, ...tablesToNotifyOfTasks(context)];
    return database.transaction('rw', tables, async () => {
      const task = await requireTask(context, workspaceId, taskId);
      const { userId, userName } = user;
      const row = await makeOnce(context, request, async () => {
        const comment = { taskId, workspaceId, userId, body: text, createdAt: now() };
        const commentId = await taskComments.add(comment);
        await notifyAssignee(context, task, {
          title: `「${task.title}」に${userName}さんがコメントしました`,
          body: excerptOf(text),
          by: userId,
        });
        return { ...comment, commentId };
      });
      return commentOf(row, userId, () => userName);
    });
  },

  removeTaskComment: async ({ context, user, path: { taskId, commentId }, body }) => {
    const { taskComments } = context.database;
    const { workspaceId } = body;
    await requireWriter(context, user.userId, workspaceId, 'tasks');
    const row = await taskComments.get(commentId);
    if (row?.workspaceId !== workspaceId || row.taskId !== taskId) return;
    if (row.userId !== user.userId) throw forbidden('ほかの人のコメントは削除できません。');
    await taskComments.delete(commentId);
  },
};
