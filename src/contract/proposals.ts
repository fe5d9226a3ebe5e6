import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { paged, queryId, workspaceQuery } from './query-values';
import { requestKey, withoutDefaults } from './sent-values';
import { id, instant, nullable } from './values';

const proposalItem = z.object({
  subsidyId: id,
  /** The agency's comment on this subsidy; may be empty. */
  comment: z._default(z.string(), ''),
});

/** The agency's texts in a proposal; facts and match are read again whenever it is shown. */
const contentShape = {
  /** The heading of the print page. */
  title: z.string(),
  message: z._default(z.string(), ''),
  /** In the order of the print page, each subsidy once. */
  items: z.array(proposalItem),
};
const content = z.object(contentShape);
export type ProposalContent = z.output<typeof content>;

const sentShape = {
  ...withoutDefaults(contentShape),
  items: z.array(z.object(withoutDefaults(proposalItem.shape))),
};

const stateShape = {
  proposalId: id,
  clientId: id,
  /** Grows with each save. */
  version: z._default(id, 1),
  updatedAt: instant,
  updatedBy: nullable(z.string()),
};

const proposal = z.object({ ...contentShape, ...stateShape });
export type Proposal = z.output<typeof proposal>;

/** A row of the list; a server may answer whole proposals as well. */
const proposalSummary = z.object({
  ...stateShape,
  title: z.string(),
  /** The subsidies' titles in the order of the print page, without those that no longer exist. */
  subsidyTitles: z._default(z.array(z.string()), []),
  /** Null if the server does not count. */
  itemCount: z._default(z.nullable(z.int().check(z.nonnegative())), null),
});
export type ProposalSummary = z.output<typeof proposalSummary>;

/** Proposals of an agency to its clients, for all members (product §4). */
export const proposalEndpoints = defineEndpoints('proposals', {
  /** Newest change first. */
  listProposals: {
    method: 'GET',
    path: '/v1/proposals',
    summary: '提案書の一覧',
    query: z.object({
      workspaceId: queryId,
      clientId: z.optional(queryId),
      page: z.optional(queryId),
      /** 100 at most. */
      perPage: z.optional(queryId),
    }),
    answer: paged(proposalSummary),
  },
  createProposal: {
    method: 'POST',
    path: '/v1/proposals',
    summary: '提案書の保存',
    body: z.object({ workspaceId: id, clientId: id, ...sentShape, requestKey }),
    answer: proposal,
    stales: [['proposals']],
  },
  getProposal: {
    method: 'GET',
    path: '/v1/proposals/{proposalId}',
    summary: '提案書',
    query: workspaceQuery,
    answer: proposal,
  },
  /** A stale `version` is refused with 409, unless the values are the same as the stored ones. */
  saveProposal: {
    method: 'PUT',
    path: '/v1/proposals/{proposalId}',
    summary: '提案書の変更',
    body: z.object({ workspaceId: id, version: id, ...sentShape }),
    answer: proposal,
    stales: [['proposals']],
  },
  removeProposal: {
    method: 'DELETE',
    path: '/v1/proposals/{proposalId}',
    summary: '提案書の削除',
    body: z.object({ workspaceId: id }),
    stales: [['proposals']],
  },
});
