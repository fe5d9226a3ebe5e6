import type { Proposal, ProposalContent, proposalEndpoints } from '~/contract/proposals';
import { PROPOSAL_MAX, PROPOSAL_TEXT_MAX, PROPOSAL_TITLE_MAX } from '~/domain/company/client';
import { lengthProblem } from '~/domain/text/length';
import { requireClient, requireOpenClient } from '~/embedded-api/clients/find-client';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import { notFound, outdated, rejectInvalid } from '~/embedded-api/core/http-error';
import { keyedRequest, makeOnce } from '~/embedded-api/core/keyed-requests';
import { pageOf } from '~/embedded-api/core/page';
import { subsidiesByIds } from '~/embedded-api/subsidies/viewer';
import { asReader, asWriter } from '~/embedded-api/workspaces/as-member';
import { memberNames } from '~/embedded-api/workspaces/members';
import {
  requireFeature,
  requireWriter,
  tablesOfMembership,
} from '~/embedded-api/workspaces/membership';
import type { ProposalRow } from './rows';

const PAGE_SIZE = { standard: 50, max: 100 };

/** A proposal's content as it is stored, its fields always in the same order. */
const contentOf = ({ title, message, items }: ProposalContent): ProposalContent => ({
  title: title.trim(),
  message,
  items: items.map(({ subsidyId, comment }) => ({ subsidyId, comment })),
});

const itemsProblem = (items: ProposalContent['items']): string | null => {
  if (items.length === 0) return '補助金・助成金を1件以上選択してください。';
  if (items.length > PROPOSAL_MAX) return `提案書に入れられるのは${PROPOSAL_MAX}件までです。`;
  const ids = items.map(({ subsidyId }) => subsidyId);
  if (new Set(ids).size < ids.length)
    return '同じ補助金・助成金が重複しています。重複した分を外してください。';
  const problems = items.map(({ comment }) =>
    lengthProblem('コメント', comment, PROPOSAL_TEXT_MAX),
  );
  return problems.find((problem) => problem !== null) ?? null;
};

const requireValid = ({ title, message, items }: ProposalContent): void => {
  const missing = title === '' ? '提案書名を入力してください。' : null;
  rejectInvalid({
    title: missing ?? lengthProblem('提案書名', title, PROPOSAL_TITLE_MAX),
    message: lengthProblem('メッセージ', message, PROPOSAL_TEXT_MAX),
    items: itemsProblem(items),
  });
};

const stateOf = (row: ProposalRow, nameOf: (userId: number) => string | null) => ({
  proposalId: row.proposalId,
  clientId: row.clientId,
  version: row.version,
  updatedAt: new Date(row.updatedAt).toISOString(),
  updatedBy: nameOf(row.updatedBy),
});

const answerOf = async (context: Context, row: ProposalRow): Promise<Proposal> => ({
  ...contentOf(row),
  ...stateOf(row, await memberNames(context, row.workspaceId)),
});

const requireAuthor = async (context: Context, userId: number, workspaceId: number) => {
  const member = await requireWriter(context, userId, workspaceId, 'clients');
  requireFeature(member, 'subsidyDetail');
  return member;
};

const requireProposal = async ({ database }: Context, workspaceId: number, proposalId: number) => {
  const row = await database.proposals.get(proposalId);
  if (row?.workspaceId !== workspaceId) throw notFound('提案書が見つかりません。');
  return row;
};

const tablesToWrite = (context: Context) => [
  context.database.proposals,
  context.database.clients,
  context.database.keyedRequests,
  ...tablesOfMembership(context),
];

export const proposalHandlers: HandlersOf<typeof proposalEndpoints> = {
  listProposals: asReader('clients', async ({ context, query, workspaceId, member }) => {
    const { clientId } = query;
    requireFeature(member, 'subsidyDetail');
    if (clientId !== undefined) await requireClient(context, member, clientId);
    const rows = await context.database.proposals
      .where(clientId === undefined ? { workspaceId } : { workspaceId, clientId })
      .toArray();
    const sorted = rows.toSorted(
      (one, other) => other.updatedAt - one.updatedAt || other.proposalId - one.proposalId,
    );
    const page = pageOf(sorted, query, PAGE_SIZE);
    const nameOf = await memberNames(context, workspaceId);
    const ids = page.items.flatMap(({ items }) => items.map(({ subsidyId }) => subsidyId));
    const subsidyOf = await subsidiesByIds(context, member, ids);
    return {
      ...page,
      items: page.items.map((row) => ({
        ...stateOf(row, nameOf),
        title: row.title,
        subsidyTitles: row.items.flatMap(({ subsidyId }) => subsidyOf(subsidyId)?.title ?? []),
        itemCount: row.items.length,
      })),
    };
  }),

  createProposal: async ({ context, user: { userId }, body }) => {
    const { database, now } = context;
    const { workspaceId, clientId } = body;
    const request = await keyedRequest('createProposal', userId, body);
    const row = await database.transaction('rw', tablesToWrite(context), async () => {
      const author = await requireAuthor(context, userId, workspaceId);
      return makeOnce(context, request, async () => {
        await requireOpenClient(context, author, clientId);
        const content = contentOf(body);
        requireValid(content);
        const opening = { ...content, workspaceId, clientId, version: 1, updatedAt: now() };
        const made = { ...opening, updatedBy: userId };
        return { ...made, proposalId: await database.proposals.add(made) };
      });
    });
    return answerOf(context, row);
  },

  getProposal: asReader('clients', async ({ context, path, workspaceId, member }) => {
    requireFeature(member, 'subsidyDetail');
    return answerOf(context, await requireProposal(context, workspaceId, path.proposalId));
  }),

  saveProposal: async ({
    context,
    user: { userId },
    path: { proposalId },
    body: { workspaceId, version, ...body },
  }) => {
    const { database, now } = context;
    const row = await database.transaction('rw', tablesToWrite(context), async () => {
      const author = await requireAuthor(context, userId, workspaceId);
      const current = await requireProposal(context, workspaceId, proposalId);
      await requireOpenClient(context, author, current.clientId);
      const content = contentOf(body);
      // A repeated request whose answer was lost finds its own change.
      if (JSON.stringify(content) === JSON.stringify(contentOf(current))) return current;
      if (version !== current.version) throw outdated('この提案書');
      requireValid(content);
      const updated = { version: version + 1, updatedAt: now(), updatedBy: userId };
      const saved = { ...current, ...content, ...updated };
      await database.proposals.put(saved);
      return saved;
    });
    return answerOf(context, row);
  },

  removeProposal: asWriter('clients', async ({ context, path, workspaceId, member }) => {
    requireFeature(member, 'subsidyDetail');
    const { proposals } = context.database;
    const row = await proposals.get(path.proposalId);
    if (row?.workspaceId === workspaceId) await proposals.delete(row.proposalId);
  }),
};
