import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { paged, queryId, workspaceQuery } from './query-values';
import { calendarDate, id, instant, nullable, requestKey } from './values';
import { workspaceProfile } from './workspaces';

const {
  workspaceId: _workspaceId,
  isNotification: _isNotification,
  ...companyShape
} = workspaceProfile.shape;

/** A company as a workspace's own profile describes one (product.md §4). */
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

/** Null where the server does not count, or the asker's role does not open what is counted. */
const count = z._default(z.nullable(z.int().check(z.nonnegative())), null);

/** A client company of an agency; the figures count what belongs to it. */
export const client = z.object({
  clientId: id,
  ...contentShape,
  createdAt: instant,
  updatedAt: nullable(instant),
  /** Grows with each change. */
  version: z._default(id, 1),
  /** Beyond the plan's limit: it can be read and deleted, nothing else (spec §9). */
  isLocked: z._default(z.boolean(), false),
  /** Applications under way. */
  openTaskCount: count,
  /** The first date of them that is still to come or was missed. */
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
  /** Words that all stand in names, address, 法人番号, contact or memo; width, case and kana folded. */
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

/** `clientTotal` counts over the workspace, whatever is asked for. */
const clientPage = z.object({
  ...paged(client).shape,
  clientTotal: z._default(z.int().check(z.nonnegative()), 0),
});
export type ClientPage = z.output<typeof clientPage>;

const clientName = z.object({
  clientId: id,
  companyName: z.string(),
  companyNameKana: nullable(z.string()),
  corporateNumber: nullable(z.string()),
  isLocked: z._default(z.boolean(), false),
});
export type ClientName = z.output<typeof clientName>;

/** Client companies of an agency (product.md §4, §9; limits of spec §9). */
export const clientEndpoints = defineEndpoints('clients', {
  listClients: {
    method: 'GET',
    path: '/v1/clients',
    auth: 'bearer',
    summary: 'クライアントの一覧',
    query: clientQuery,
    answer: clientPage,
  },
  /** Every client by name, for whoever chooses one of them or shows whose something is. */
  listClientNames: {
    method: 'GET',
    path: '/v1/client-names',
    auth: 'bearer',
    summary: 'すべてのクライアントの名前',
    query: workspaceQuery,
    answer: z.array(clientName),
  },
  createClient: {
    method: 'POST',
    path: '/v1/clients',
    auth: 'bearer',
    summary: 'クライアントの登録(上限を超えると409)',
    body: z.object({ workspaceId: id, ...contentShape, requestKey }),
    answer: client,
    stales: [['clients'], ['subsidies'], ['favorites']],
  },
  getClient: {
    method: 'GET',
    path: '/v1/clients/{clientId}',
    auth: 'bearer',
    summary: 'クライアント',
    query: workspaceQuery,
    answer: client,
  },
  /** A stale `version` is refused with 409, unless it says what stands there already. */
  saveClient: {
    method: 'PUT',
    path: '/v1/clients/{clientId}',
    auth: 'bearer',
    summary: 'クライアントの変更',
    body: z.object({ workspaceId: id, version: id, ...contentShape }),
    answer: client,
    stales: [['clients'], ['subsidies'], ['favorites']],
  },
  /** Its conditions and favourites go with it; documents and tasks stay, for no client. */
  removeClient: {
    method: 'DELETE',
    path: '/v1/clients/{clientId}',
    auth: 'bearer',
    summary: 'クライアントの削除',
    body: z.object({ workspaceId: id }),
    stales: [
      ['clients'],
      ['favorites'],
      ['notificationConditions'],
      ['documents'],
      ['tasks'],
      ['notices'],
      ['subsidies'],
    ],
  },
  /**
   * Adds all of them or none: 409 where the plan has no room, 422 with fields such as
   * `clients.2.companyName`. `importKey` is the sender's own: sent once more, as the answer was
   * lost, the same import answers what it added the first time, though some of it may be removed by
   * now; 409 where the same key comes with other rows.
   */
  importClients: {
    method: 'POST',
    path: '/v1/client-imports',
    auth: 'bearer',
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
