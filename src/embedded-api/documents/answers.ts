import type {
  Document,
  DocumentComment,
  DocumentVersion,
  DocumentVersionHead,
} from '~/contract/documents';
import type { SubsidySummary } from '~/contract/subsidies';
import { DELETED_DOCUMENT_DAYS } from '~/domain/documents/document';
import type { Context } from '~/embedded-api/core/context';
import { restorableRows } from '~/embedded-api/core/deleted-rows';
import { conflict } from '~/embedded-api/core/http-error';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import { memberNames } from '~/embedded-api/workspaces/members';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { charactersOf, documentContentOf } from './content';
import type { DocumentCommentRow, DocumentRow, DocumentVersionRow } from './rows';

export const { require: requireDocument, list: keptDocuments } = restorableRows<
  DocumentRow,
  'documentId'
>({
  tablesOf: ({ documents, documentVersions, documentComments }) => [
    documents,
    documentVersions,
    documentComments,
  ],
  key: 'documentId',
  keptDays: DELETED_DOCUMENT_DAYS,
  missing: '書類が見つかりません。',
});

export const requireNotDeleted = ({ deletedAt }: DocumentRow): void => {
  if (deletedAt === null) return;
  throw conflict('この書類は削除されています。元に戻してから編集してください。');
};

type NameOf = (userId: number | undefined) => string | null;

const iso = (at: number): string => new Date(at).toISOString();

/** A document's fields beside its content. */
export const stateOf = (
  row: DocumentRow,
  { nameOf, subsidy }: { nameOf: NameOf; subsidy: SubsidySummary | null },
) => ({
  documentId: row.documentId,
  subsidyTitle: subsidy?.title ?? null,
  deadline: subsidy?.acceptanceEnd ?? null,
  version: row.version,
  updatedAt: iso(row.updatedAt),
  updatedBy: nameOf(row.updatedBy),
  deletedAt: row.deletedAt === null ? null : iso(row.deletedAt),
});

export const commentAnswer = (
  row: DocumentCommentRow,
  viewerId: number,
  nameOf: NameOf,
): DocumentComment => ({
  commentId: row.commentId,
  sectionKey: row.sectionKey,
  author: nameOf(row.userId),
  isOwn: row.userId === viewerId,
  body: row.body,
  createdAt: iso(row.createdAt),
});

export const documentAnswer = async (
  context: Context,
  member: Membership,
  row: DocumentRow,
): Promise<Document> => {
  const { documentId, workspaceId, subsidyId } = row;
  const nameOf = await memberNames(context, workspaceId);
  const comments = await context.database.documentComments
    .where({ documentId })
    .sortBy('commentId');
  const subsidyOf = await subsidiesByIds(context, member, [subsidyId]);
  return {
    ...documentContentOf(row),
    ...stateOf(row, { nameOf, subsidy: subsidyOf(subsidyId) }),
    comments: comments.map((comment) => commentAnswer(comment, member.userId, nameOf)),
  };
};

export const versionHead = (row: DocumentVersionRow, nameOf: NameOf): DocumentVersionHead => ({
  version: row.version,
  title: row.title,
  savedAt: iso(row.savedAt),
  savedBy: nameOf(row.savedBy),
  characters: charactersOf(row),
});

export const versionAnswer = (row: DocumentVersionRow, nameOf: NameOf): DocumentVersion => ({
  ...versionHead(row, nameOf),
  ...documentContentOf(row),
});
