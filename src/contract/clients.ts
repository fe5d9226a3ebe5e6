import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { paged, queryId, workspaceQuery } from './query-values';
import { requestKey } from './sent-values';
import { calendarDate, id, instant, nullable } from './values';
import { workspaceProfile } from './workspaces';

const {
  workspaceId: _workspaceId,
  isNotification: _isNotification,
  ...companyShape
} = workspaceProfile.shape;

/** A company profile (product §4). */
const companyProfile = z.object(companyShape);
export type CompanyProfile = z.output<typeof companyProfile>;

const contentShape = {
  profile: companyProfile,
  contactName: nullable(z.string()),
  contactEmail: nullable(z.string()),
  memo: nullable(z.string()),
};
const content = z.object(contentShape);
export type ClientContent = z.output<typeof content>;

/** Null if the server does not count, or the user's role may not see what is counted. */
const count = z._default(z.nullable(z.int().check(z.nonnegative())), null);

/** A client company of an agency; the figures count what belongs to it. */
export const client = z.object({
  clientId: id,
  ...contentShape,
  createdAt: instant,
  updatedAt: nullable(instant),
  /** Grows with each change. */
  version: z._default(id, 1),
  /** Beyond the plan's limit: read and delete only (specification §9). */
  isLocked: z._default(z.boolean(), false),
  /** Applications under way. */
  openTaskCount: count,
  /** The earliest upcoming or missed date of these applications. */
  nextDeadline: nullable(z.object({ taskId: id, title: z.string(), date: calendarDate })),
  /** Subsidies and grants, open or upcoming, that fit its profile. */
  fitCount: count,
  documentCount: count,
  conditionCount: count,
});
export type Client = z.output<typeof client>;

export const CLIENT_SORTS = ['name', 'newest', 'deadline', 'fits', 'incomplete'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const clientQuery = z.object({
  workspaceId: queryId,
  /** Words in names, address, 法人番号, contact or memo, all required; width, case, kana folded. */
  keyword: z.optional(z.string().check(z.maxLength(200))),
  areaId: z.optional(queryId),
  businessCategoryId: z.optional(queryId),
  /** Absent: by name. */
  sort: z.optional(z.enum(CLIENT_SORTS)),
  page: z.optional(queryId),
  /** 100 at most. */
  perPage: z.optional(queryId),
});
export type ClientQuery = z.output<typeof clientQuery>;

/** `clientTotal` counts the whole workspace, regardless of the query. */
const clientPage = z.object({
  ...paged(client).shape,
  clientTotal: z._default(z.int().check(z.nonnegative()), 0),
});
export type ClientListPage = z.output<typeof clientPage>;

export const clientName = z.object({
  clientId: id,
  companyName: z.string(),
  companyNameKana: nullable(z.string()),
  corporateNumber: nullable(z.string()),
  isLocked: z._default(z.boolean(), false),
});
export type ClientName = z.output<typeof clientName>;

/** Client companies of an agency (product §4, §9; limits of specification §9). */
export const clientEndpoints = defineEndpoints('clients', {
  listClients: {
    method: 'GET',
    path: '/v1/clients',
    summary: 'クライアントの一覧',
    query: clientQuery,
    answer: clientPage,
  },
  /** The names of all clients, for pickers and labels. */
  listClientNames: {
    method: 'GET',
    path: '/v1/client-names',
    summary: 'すべてのクライアントの名前',
    query: workspaceQuery,
    answer: z.array(clientName),
  },
  createClient: {
    method: 'POST',
    path: '/v1/clients',
    summary: 'クライアントの登録（上限を超えると409）',
    body: z.object({ workspaceId: id, ...contentShape, requestKey }),
    answer: client,
    stales: [['clients'], ['subsidies'], ['favorites']],
  },
  getClient: {
    method: 'GET',
    path: '/v1/clients/{clientId}',
    summary: 'クライアント',
    query: workspaceQuery,
    answer: client,
  },
  /** A stale `version` is refused with 409, unless the values are the same as the stored ones. */
  saveClient: {
    method: 'PUT',
    path: '/v1/clients/{clientId}',
    summary: 'クライアントの変更',
    body: z.object({ workspaceId: id, version: id, ...contentShape }),
    answer: client,
    stales: [['clients'], ['subsidies'], ['favorites']],
  },
  /** Deletes its conditions, favorites and proposals too; documents and tasks stay, without a client. */
  removeClient: {
    method: 'DELETE',
    path: '/v1/clients/{clientId}',
    summary: 'クライアントの削除',
    body: z.object({ workspaceId: id }),
    stales: [
      ['clients'],
      ['favorites'],
      ['proposals'],
      ['notificationConditions'],
      ['documents'],
      ['tasks'],
      ['medias'],
      ['notices'],
      ['subsidies'],
    ],
  },
  /**
   * Adds all or none: 409 beyond the plan's limit, 422 with fields such as `clients.2.companyName`.
   * `importKey`, chosen by the sender, makes it idempotent: repeated, the call returns what was
   * added the first time, even if removed since; 409 for the same key with other rows.
   */
  importClients: {
    method: 'POST',
    path: '/v1/client-imports',
    summary: 'クライアントの一括登録',
    body: z.object({
      workspaceId: id,
      importKey: z.string().check(z.maxLength(100)),
      clients: z.array(content),
    }),
    answer: z.object({ clientIds: z.array(id) }),
    stales: [['clients']],
  },
});
