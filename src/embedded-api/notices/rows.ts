import type { EntityTable } from 'dexie';
import type { Notice } from '~/contract/notices';
import type { NoticeKind } from '~/domain/notifications/notice';

export interface NoticeRow {
  noticeId: number;
  /** Whose inbox it is in. */
  userId: number;
  workspaceId: number;
  kind: NoticeKind;
  title: string;
  body: string;
  link: string | null;
  clientId: number | null;
  createdAt: number;
  readAt: number | null;
  subsidyIds: number[];
  /** Of a digest over clients, with their names as they were when it was written. */
  fits?: Notice['fits'];
}

declare module '~/embedded-api/core/database' {
  interface Tables {
    notices: EntityTable<NoticeRow, 'noticeId'>;
  }
}

export const NOTICE_STORES = { notices: '++noticeId, [userId+workspaceId], workspaceId' };
