import type { documentEndpoints } from '~/contract/documents';
import { countCharacters } from '~/domain/documents/character-count';
import { COMMENT_MAX } from '~/domain/text/comment';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { forbidden, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { asWriter } from '~/embedded-api/workspaces/as-member';
import { memberNames } from '~/embedded-api/workspaces/members';
import { commentAnswer, requireDocument, requireNotDeleted } from './answers';

type CommentHandlers = Pick<
  HandlersOf<typeof documentEndpoints>,
  'addDocumentComment' | 'removeDocumentComment'
>;

const KEY_MAX = 100;

const isComment = (body: string): boolean =>
  body !== '' && body.length <= COMMENT_MAX * 4 && countCharacters(body) <= COMMENT_MAX;

export const documentCommentHandlers: CommentHandlers = {
  // A comment on a section is kept when the section is deleted.
  addDocumentComment: asWriter('documents', async ({ context, userId, path, body }) => {
    const { database, now } = context;
    const { documentId } = path;
    const { workspaceId, sectionKey } = body;
    const text = body.body.trim();
    const isKey = sectionKey === null || (sectionKey !== '' && sectionKey.length <= KEY_MAX);
    rejectInvalid({
      body: isComment(text) ? null : `コメントは1〜${COMMENT_MAX}文字で入力してください。`,
      sectionKey: isKey ? null : 'コメントを付ける項目を選び直してください。',
    });
    const nameOf = await memberNames(context, workspaceId);
    const { documents, documentComments, keyedRequests } = database;
    const request = await keyedRequest('addDocumentComment', userId, { ...body, documentId });
    const tables = [documents, documentComments, keyedRequests];
    const row = await database.transaction('rw', tables, async () => {
      requireNotDeleted(await requireDocument(context, workspaceId, documentId));
      return makeOnce(context, request, async () => {
        const at = { documentId, workspaceId, sectionKey };
        const comment = { ...at, userId, body: text, createdAt: now() };
        return { ...comment, commentId: await documentComments.add(comment) };
      });
    });
    return commentAnswer(row, userId, nameOf);
  }),

  removeDocumentComment: asWriter('documents', async ({ context, userId, path, workspaceId }) => {
    const { documentId, commentId } = path;
    const { documentComments } = context.database;
    const comment = await documentComments.get(commentId);
    if (comment?.workspaceId !== workspaceId || comment.documentId !== documentId) return;
    if (comment.userId !== userId) {
      throw forbidden('ほかの人のコメントは削除できません。書いた人に依頼してください。');
    }
    await documentComments.delete(commentId);
  }),
};
