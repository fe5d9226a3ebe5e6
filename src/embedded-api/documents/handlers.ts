import type { DocumentContent, documentEndpoints } from '~/contract/documents';
import { canCreateDocument } from '~/domain/plans/limits';
import { demandClientOf, tablesOfReference } from '~/embedded-api/clients/client-reference';
import { demandClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import { documentAnswer, versionAnswer, versionHead } from './answers';
import { contentProblems, isSameContent, tidyContent } from './content';
import { demandDocument, demandPresent } from './find-document';
import { documentPage } from './list';
import { keepFormer } from './versions';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { documentCommentHandlers } from './comment-handlers';
import { memberNames } from '~/embedded-api/workspaces/members';
import { conflict, demandValid, forbidden, notFound } from '~/embedded-api/core/http-error';
import { demandChange, demandFeature, seatOf } from '~/embedded-api/workspaces/membership';
import { demandSubsidy } from '~/embedded-api/subsidies/viewer';

const outdated = (): Error =>
  conflict('ほかの人がこの書類を変更しました。最新の内容を確認してください');

const readingSeat = async (context: Context, userId: number, workspaceId: number) => {
  const seat = await seatOf(context, userId, workspaceId);
  demandFeature(seat, 'documents');
  return seat;
};

const writingSeat = async (context: Context, userId: number, workspaceId: number) => {
  const seat = await seatOf(context, userId, workspaceId);
  demandChange(seat, 'documents');
  return seat;
};

/** What was sent, as it is kept; refused where it is wrong. */
const demandContent = (sent: DocumentContent): DocumentContent => {
  const content = tidyContent(sent);
  demandValid(contentProblems(content));
  return content;
};

export const documentHandlers: HandlersOf<typeof documentEndpoints> = {
  ...documentCommentHandlers,

  listDocuments: async ({ context, user, query }) => {
    const seat = await readingSeat(context, user.userId, query.workspaceId);
    if (query.clientId !== undefined) await demandClient(context, seat, query.clientId);
    return documentPage(context, seat, query);
  },

  createDocument: async ({ context, user: { userId }, body: { workspaceId, ...sent } }) => {
    const { database, now } = context;
    const seat = await writingSeat(context, userId, workspaceId);
    if (!canCreateDocument(seat.plan, 'detail')) {
      throw forbidden('現在のプランでは書類を作成できません');
    }
    const content = demandContent(sent);
    if (content.subsidyId !== null) await demandSubsidy(context, seat, content.subsidyId);
    const tables = [database.documents, ...tablesOfReference(context)];
    const row = await database.transaction('rw', tables, async () => {
      const writing = await writingSeat(context, userId, workspaceId);
      await demandClientOf(context, writing, content.clientId);
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
    return documentAnswer(context, seat, { row, asker: userId });
  },

  getDocument: async ({ context, user: { userId }, path, query: { workspaceId } }) => {
    const seat = await readingSeat(context, userId, workspaceId);
    const row = await demandDocument(context, workspaceId, path.documentId);
    return documentAnswer(context, seat, { row, asker: userId });
  },

  saveDocument: async ({ context, user: { userId }, path: { documentId }, body }) => {
    const { workspaceId, version, ...sent } = body;
    const { database, now } = context;
    const seat = await writingSeat(context, userId, workspaceId);
    const content = demandContent(sent);
    const { subsidyId } = content;
    const known = await demandDocument(context, workspaceId, documentId);
    // One that is gone, or that the plan no longer finds, may stay where it was.
    if (subsidyId !== null && subsidyId !== known.subsidyId) {
      await demandSubsidy(context, seat, subsidyId);
    }
    const { documents, documentVersions } = database;
    const tables = [documents, documentVersions, ...tablesOfReference(context)];
    const row = await database.transaction('rw', tables, async () => {
      const writing = await writingSeat(context, userId, workspaceId);
      const present = await demandDocument(context, workspaceId, documentId);
      demandPresent(present);
      // Sent once more, as its answer was lost, it meets itself.
      if (isSameContent(present, content)) return present;
      if (version !== present.version) throw outdated();
      await demandClientOf(context, writing, content.clientId, present);
      const runSince = await keepFormer(context, { present, next: content, userId });
      const next = {
        ...present,
        ...content,
        version: present.version + 1,
        updatedAt: now(),
        updatedBy: userId,
        runSince,
      };
      await documents.put(next);
      return next;
    });
    return documentAnswer(context, seat, { row, asker: userId });
  },

  // Removing what is not there succeeds: the client repeats a DELETE whose answer was lost.
  removeDocument: async ({ context, user, path: { documentId }, body: { workspaceId } }) => {
    await writingSeat(context, user.userId, workspaceId);
    await context.database.documents
      .where({ documentId })
      .filter((row) => row.workspaceId === workspaceId && row.deletedAt === null)
      .modify({ deletedAt: context.now() });
  },

  restoreDocument: async ({ context, user, path: { documentId }, body: { workspaceId } }) => {
    const { documents } = context.database;
    await writingSeat(context, user.userId, workspaceId);
    await context.database.transaction('rw', documents, async () => {
      const row = await demandDocument(context, workspaceId, documentId);
      await documents.put({ ...row, deletedAt: null });
    });
  },

  listDocumentVersions: async ({ context, user, path: { documentId }, query }) => {
    const { workspaceId } = query;
    await readingSeat(context, user.userId, workspaceId);
    await demandDocument(context, workspaceId, documentId);
    const nameOf = await memberNames(context, workspaceId);
    const rows = await context.database.documentVersions.where({ documentId }).sortBy('version');
    return rows.toReversed().map((row) => versionHead(row, nameOf));
  },

  getDocumentVersion: async ({ context, user, path: { documentId, version }, query }) => {
    const { workspaceId } = query;
    await readingSeat(context, user.userId, workspaceId);
    await demandDocument(context, workspaceId, documentId);
    const row = await context.database.documentVersions.get([documentId, version]);
    if (!row)
      throw notFound('この版は見つかりません。新しい版が増えたため、古い版から削除されました');
    return versionAnswer(row, await memberNames(context, workspaceId));
  },
};
