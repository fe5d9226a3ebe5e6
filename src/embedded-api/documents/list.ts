import type { DocumentQuery, DocumentSort, DocumentSummary } from '~/contract/documents';
import { wordsOfBody } from '~/domain/documents/rich-text';
import { matchesKeyword, parseKeyword } from '~/domain/subsidies/keyword';
import type { Context } from '~/embedded-api/core/context';
import { pageOf } from '~/embedded-api/core/page';
import { tally } from '~/embedded-api/core/tally';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import { memberNames } from '~/embedded-api/workspaces/members';
import type { Membership } from '~/embedded-api/workspaces/membership';
import { keptDocuments, stateOf } from './answers';
import type { DocumentRow } from './rows';

const PAGE_SIZE = { standard: 50, max: 100 };

type Listed = { row: DocumentRow; summary: DocumentSummary };
type Order = (one: Listed, other: Listed) => number;

const byTitle = new Intl.Collator('ja', { numeric: true });

/** Deleted documents are ordered by when they were deleted. */
const changedAt = ({ row }: Listed): number => row.deletedAt ?? row.updatedAt;

const latestFirst: Order = (one, other) =>
  changedAt(other) - changedAt(one) || other.row.documentId - one.row.documentId;

/** Future deadlines first, the nearest first; then past ones, the latest first; then none. */
const byDeadline = (now: number): Order => {
  const waiting = ({ summary: { deadline } }: Listed): number => {
    if (deadline === null) return Infinity;
    const left = Date.parse(deadline) - now;
    return left > 0 ? left : Number.MAX_SAFE_INTEGER + left;
  };
  return (one, other) => {
    const [first, second] = [waiting(one), waiting(other)];
    return first === second ? latestFirst(one, other) : first < second ? -1 : 1;
  };
};

const orderOf = (sort: DocumentSort, now: number): Order => {
  if (sort === 'deadline') return byDeadline(now);
  if (sort === 'updated') return latestFirst;
  return (one, other) => byTitle.compare(one.row.title, other.row.title) || latestFirst(one, other);
};

const finder = (keyword: string): ((listed: Listed) => boolean) => {
  const query = parseKeyword(keyword);
  if (query.groups.length === 0 && query.excluded.length === 0) return () => true;
  return ({ row, summary }) =>
    matchesKeyword(query, [
      row.title,
      summary.subsidyTitle ?? '',
      ...row.sections.flatMap(({ heading, body }) => [heading, wordsOfBody(body)]),
    ]);
};

export const documentPage = async (context: Context, member: Membership, query: DocumentQuery) => {
  const { keyword = '', status = [], subsidyId, clientId, deleted, sort = 'updated' } = query;
  const { workspaceId } = member.workspace;
  const rows = (await keptDocuments(context, workspaceId)).filter(
    (row) =>
      (row.deletedAt !== null) === (deleted === 'only') &&
      (status.length === 0 || status.includes(row.status)) &&
      (subsidyId === undefined || row.subsidyId === subsidyId) &&
      (clientId === undefined || row.clientId === clientId),
  );
  const nameOf = await memberNames(context, workspaceId);
  const subsidyIds = rows.map((row) => row.subsidyId);
  const subsidyOf = await subsidiesByIds(context, member, subsidyIds);
  const comments = await context.database.documentComments.where({ workspaceId }).toArray();
  const commentCountOf = tally(comments.map(({ documentId }) => documentId));
  const listed = rows.map((row): Listed => {
    const summary = {
      ...stateOf(row, { nameOf, subsidy: subsidyOf(row.subsidyId) }),
      title: row.title,
      subsidyId: row.subsidyId,
      clientId: row.clientId,
      status: row.status,
      sectionCount: row.sections.length,
      filledCount: row.sections.filter(({ body }) => body.trim() !== '').length,
      commentCount: commentCountOf(row.documentId),
    };
    return { row, summary };
  });
  const found = listed.filter(finder(keyword)).toSorted(orderOf(sort, context.now()));
  const page = pageOf(found, query, PAGE_SIZE);
  return { ...page, items: page.items.map(({ summary }) => summary) };
};
