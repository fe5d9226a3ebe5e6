import type { DocumentContent, documentEndpoints } from '~/contract/documents';
import { canCreateDocument } from '~/domain/plans/limits';
import {
  requireAssignableClient,
  requireClient,
  tablesOfReference,
} from '~/embedded-api/clients/find-client';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { forbidden, notFound, outdated, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { requireSubsidy } from '~/embedded-api/subsidies/viewer';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { memberNames } from '~/embedded-api/workspaces/members';
import { requireWriter } from '~/embedded-api/workspaces/membership';
import {
  documentAnswer,
  requireDocument,
  requireNotDeleted,
  versionAnswer,
  versionHead,
} from './answers';
import { documentCommentHandlers } from './comment-handlers';
import { documentProblems, isSameDocument, tidyContent } from './content';
import { documentPage } from './list';
import { keepFormerVersion } from './versions';

/** The content as it is stored; 422 if it is invalid. */
const requireContent = (...sent: Parameters<typeof tidyContent>): DocumentContent => {
  const content = tidyContent(...sent);
  rejectInvalid(documentProblems(content));
  return content;
};

export const documentHandlers: HandlersOf<typeof documentEndpoints> = {
  ...documentCommentHandlers,

  listDocuments: asReader('documents', async ({ context, query, member }) => {
    if (query.clientId !== undefined) await requireClient(context, member, query.clientId);
    return documentPage(context, member, query);
  }),

  createDocument: asWriter('documents', async ({ context, userId, body, workspaceId, member }) => {
    const { database, now } = context;
    if (!canCreateDocument(member.plan, 'detail')) {
      throw forbidden('現在のプランでは書類を作成できません。');
    }
    const content = requireContent(body);
    if (content.subsidyId !== null) await requireSubsidy(context, member, content.subsidyId);
    const request = await keyedRequest('createDocument', userId, body);
    const tables = [database.documents, database.keyedRequests, ...tablesOfReference(context)];
    const row = await database.transaction('rw', tables, async () => {
      const writer = await requireWriter(context, userId, workspaceId, 'documents');
      return makeOnce(context, request, async () => {
        await requireAssignableClient(context, writer, content.clientId);
        const at = now();
        const opening = {
          ...content,
          workspaceId,
          version: 1,
          updatedAt: at,
          updatedBy: userId,
          runSince: at,
          deletedAt: null,
        };
        return { ...opening, documentId: await database.documents.add(opening) };
      });
    });
    return documentAnswer(context, member, row);
  }),

  getDocument: asReader('documents', async ({ context, path, workspaceId, member }) =>
    documentAnswer(context, member, await requireDocument(context, workspaceId, path.documentId)),
  ),

  saveDocument: asWriter('documents', async ({ context, userId, path, body, member }) => {
    const { workspaceId, version, ...sent } = body;
    const { documentId } = path;
    const { database, now } = context;
    const known = await requireDocument(context, workspaceId, documentId);
    const content = requireContent(sent, known.expenses);
    const { subsidyId } = content;
    // A link to a subsidy that no longer exists, or that the plan no longer includes, may stay.
    if (subsidyId !== null && subsidyId !== known.subsidyId) {
      await requireSubsidy(context, member, subsidyId);
    }
    const { documents, documentVersions } = database;
    const tables = [documents, documentVersions, ...tablesOfReference(context)];
    const row = await database.transaction('rw', tables, async () => {
      const writer = await requireWriter(context, userId, workspaceId, 'documents');
      const current = await requireDocument(context, workspaceId, documentId);
      requireNotDeleted(current);
      // A repeated request whose answer was lost finds its own change.
      if (isSameDocument(current, content)) return current;
      if (version !== current.version) throw outdated('この書類');
      await requireAssignableClient(context, writer, content.clientId, current);
      const runSince = await keepFormerVersion(context, { current, next: content, userId });
      const next = {
        ...current,
        ...content,
        version: current.version + 1,
        updatedAt: now(),
        updatedBy: userId,
        runSince,
      };
      await documents.put(next);
      return next;
    });
    return documentAnswer(context, member, row);
  }),

  removeDocument: asWriter('documents', async ({ context, path: { documentId }, workspaceId }) => {
    await context.database.documents
      .where({ documentId })
      .filter((row) => row.workspaceId === workspaceId && row.deletedAt === null)
      .modify({ deletedAt: context.now() });
  }),

  restoreDocument: asWriter('documents', async ({ context, path: { documentId }, workspaceId }) => {
    const { documents } = context.database;
    await context.database.transaction('rw', documents, async () => {
      const row = await requireDocument(context, workspaceId, documentId);
      await documents.put({ ...row, deletedAt: null });
    });
  }),

  listDocumentVersions: asReader('documents', async ({ context, path, workspaceId }) => {
    const { documentId } = path;
    await requireDocument(context, workspaceId, documentId);
    const nameOf = await memberNames(context, workspaceId);
    const rows = await context.database.documentVersions.where({ documentId }).sortBy('version');
    return rows.toReversed().map((row) => versionHead(row, nameOf));
  }),

  getDocumentVersion: asReader('documents', async ({ context, path, workspaceId }) => {
    const { documentId, version } = path;
    await requireDocument(context, workspaceId, documentId);
    const row = await context.database.documentVersions.get([documentId, version]);
    if (!row)
      throw notFound('この版は見つかりません。新しい版が増えたため、古い版から削除されました。');
    return versionAnswer(row, await memberNames(context, workspaceId));
  }),
};
