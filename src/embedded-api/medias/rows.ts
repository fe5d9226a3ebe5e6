import type { EntityTable, Table } from 'dexie';
import type { Media } from '~/contract/medias';
import type { MediaUse } from '~/embedded-api/tasks/media-uses';

type StoredFields = 'title' | 'fileName' | 'mimeType' | 'size' | 'category' | 'expiresOn' | 'memo';

export type MediaRow = Pick<Media, StoredFields | 'version'> & {
  mediaId: number;
  workspaceId: number;
  /** Absent: the workspace's own. */
  clientId?: number | null;
  /** Absent: it is not deleted. */
  deletedAt?: number | null;
  /** Where a deleted file was used. */
  usedAt?: readonly MediaUse[];
  createdAt: number;
  createdBy: number;
  /** Of its content, in hexadecimal: an upload of the same file again is reported. */
  sha256: string;
  /** The last reminder day that was notified (expiry-notices.ts). */
  notifiedExpiry?: string;
};

/** The bytes of a file apart from its row, so that lists need not read them. */
export type MediaContentRow = { mediaId: number; workspaceId: number; content: ArrayBuffer };

declare module '~/embedded-api/core/database' {
  interface Tables {
    medias: EntityTable<MediaRow, 'mediaId'>;
    mediaContents: Table<MediaContentRow, number>;
  }
}
