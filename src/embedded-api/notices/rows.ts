import type { EntityTable } from 'dexie';
import type { Notice } from '~/contract/notices';
import type { NoticeKind } from '~/domain/notifications/notice';

export type NoticeRow = {
  noticeId: number;
  /** The owner of the inbox. */
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
  /** For a digest over clients, with their names at that time. */
  fits?: Notice['fits'];
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    notices: EntityTable<NoticeRow, 'noticeId'>;
  }
}
