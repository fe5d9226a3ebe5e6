import { Dexie } from 'dexie';
import type { Database, Tables } from '~/embedded-api/core/database';
import { endedReads, needsEndedReads } from '~/embedded-api/core/ended-reads';

/** Primary key and indexes of each table. IndexedDB leaves rows with null out of an index. */
const STORES = {
  meta: 'key',
  keyedRequests: '[userId+workspaceId+endpoint+requestKey], workspaceId, at',
  users: '++userId, &email',
  sessions: 'sessionId, userId',
  accessTokens: 'token, sessionId',
  codes: '[email+purpose], userId',
  loginFailures: 'email',
  workspaces: '++workspaceId',
  memberships: '++workspaceUserId, workspaceId, userId',
  invitations: 'token, workspaceUserId',
  profiles: 'workspaceId',
  subscriptions: 'workspaceId',
  billings: '++billingId, workspaceId',
  paymentMethods: 'workspaceId',
  mails: '++mailId',
  clients: '++clientId, workspaceId',
  proposals: '++proposalId, workspaceId, [workspaceId+clientId]',
  favorites: '[workspaceId+clientId+subsidyId], workspaceId, [workspaceId+clientId]',
  dismissals: '[workspaceId+subsidyId], workspaceId',
  recentViews: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  notices: '++noticeId, [userId+workspaceId], workspaceId',
  subsidyReminders: '[userId+workspaceId+subsidyId], [userId+workspaceId], workspaceId',
  conditions: '++conditionId, workspaceId',
  conditionLooks: 'conditionId, workspaceId',
  notified: '[userId+workspaceId+key], [userId+workspaceId], workspaceId, at',
  profileWatches: 'workspaceId',
  documents: '++documentId, workspaceId, [workspaceId+deletedAt], [workspaceId+clientId]',
  documentVersions: '[documentId+version], documentId, workspaceId',
  documentComments: '++commentId, documentId, workspaceId',
  tasks: '++taskId, workspaceId, [workspaceId+clientId]',
  taskComments: '++commentId, taskId, workspaceId',
  medias: '++mediaId, workspaceId',
  mediaContents: 'mediaId, workspaceId',
} satisfies Record<keyof Tables, string>;

export const DATABASE_NAME = 'hojokin-desk-demo';

/** Everything that the embedded API stores; opened by the first query. */
export const createDatabase = (name: string): Database => {
  const database = new Dexie(name);
  database.version(2).stores(STORES);
  if (needsEndedReads()) database.use(endedReads);
  return database as Database;
};
