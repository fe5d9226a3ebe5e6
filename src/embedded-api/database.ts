import { Dexie } from 'dexie';
import { ACCOUNT_STORES } from '~/embedded-api/accounts/rows';
import { BILLING_STORES } from '~/embedded-api/billings/rows';
import { CLIENT_STORES } from '~/embedded-api/clients/rows';
import type { Database, Tables } from '~/embedded-api/core/database';
import { endedReads, needsEndedReads } from '~/embedded-api/core/ended-reads';
import { DOCUMENT_STORES } from '~/embedded-api/documents/rows';
import { MAIL_STORES } from '~/embedded-api/mails/mails';
import { MEDIA_STORES } from '~/embedded-api/medias/rows';
import { NOTICE_STORES } from '~/embedded-api/notices/rows';
import { NOTIFICATION_STORES } from '~/embedded-api/notifications/rows';
import { PROPOSAL_STORES } from '~/embedded-api/proposals/rows';
import { SUBSIDY_STORES } from '~/embedded-api/subsidies/rows';
import { TASK_STORES } from '~/embedded-api/tasks/rows';
import { WORKSPACE_STORES } from '~/embedded-api/workspaces/rows';

const STORES = {
  meta: 'key',
  keyedRequests: '[userId+workspaceId+endpoint+requestKey], workspaceId, at',
  ...ACCOUNT_STORES,
  ...WORKSPACE_STORES,
  ...BILLING_STORES,
  ...MAIL_STORES,
  ...CLIENT_STORES,
  ...PROPOSAL_STORES,
  ...SUBSIDY_STORES,
  ...NOTICE_STORES,
  ...NOTIFICATION_STORES,
  ...DOCUMENT_STORES,
  ...TASK_STORES,
  ...MEDIA_STORES,
} satisfies Record<keyof Tables, string>;

export const DATABASE_NAME = 'hojokin-desk-demo';

/** Everything that the embedded API stores; opened by the first query. */
export const createDatabase = (name: string): Database => {
  const database = new Dexie(name);
  database.version(2).stores(STORES);
  if (needsEndedReads()) database.use(endedReads);
  return database as Database;
};
