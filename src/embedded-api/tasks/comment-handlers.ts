import type { taskEndpoints } from '~/contract/tasks';
import { COMMENT_MAX } from '~/domain/text/comment';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { rejectInvalid, forbidden } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { asWriter } from '~/embedded-api/workspaces/as-member';
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
  addTaskComment: asWriter('tasks', async ({ context, user, path, body, workspaceId }) => {
    const { database, now } = context;
    const { userId, userName } = user;
    const { taskId } = path;
    const text = body.body.trim();
    const length = Array.from(text).length;
    const isValidLength = length >= 1 && length <= COMMENT_MAX;
    rejectInvalid({
      body: isValidLength ? null : `コメントは1〜${COMMENT_MAX}文字で入力してください。`,
    });
    const request = await keyedRequest('addTaskComment', userId, { ...body, taskId });
    const { taskComments, keyedRequests } = database;
    const tables = [taskComments, keyedRequests, ...tablesToNotifyOfTasks(context)];
    return database.transaction('rw', tables, async () => {
      const task = await requireTask(context, workspaceId, taskId);
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
  }),

  removeTaskComment: asWriter('tasks', async ({ context, userId, path, workspaceId }) => {
    const { taskId, commentId } = path;
    const { taskComments } = context.database;
    const row = await taskComments.get(commentId);
    if (row?.workspaceId !== workspaceId || row.taskId !== taskId) return;
    if (row.userId !== userId) throw forbidden('ほかの人のコメントは削除できません。');
    await taskComments.delete(commentId);
  }),
};
