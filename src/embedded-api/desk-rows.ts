import type { EntityTable, Table } from 'dexie';
import type { DocumentContent } from '~/contract/documents';
import type { Media } from '~/contract/medias';
import type { TaskContent } from '~/contract/tasks';
import type { TaskStatus } from '~/domain/tasks/task-status';

// What the database holds since its version 4: documents, tasks, medias. Moments are milliseconds.

export type DocumentRow = DocumentContent & {
  documentId: number;
  workspaceId: number;
  version: number;
  updatedAt: number;
  /** The user who saved it last. */
  updatedBy: number;
  /** Since when that user saves it without a former state being kept. */
  runSince: number;
  /** Null: it is not deleted. */
  deletedAt: number | null;
};

/** A former state of a document, as it was before its next version. */
export type DocumentVersionRow = DocumentContent & {
  documentId: number;
  version: number;
  workspaceId: number;
  savedAt: number;
  savedBy: number;
};

export type DocumentCommentRow = {
  commentId: number;
  documentId: number;
  workspaceId: number;
  sectionKey: string | null;
  userId: number;
  body: string;
  createdAt: number;
};

export type TaskRow = TaskContent & {
  taskId: number;
  workspaceId: number;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** The oldest first. */
  history: { at: number; userId: number; from: TaskStatus | null; to: TaskStatus }[];
  /** The last day before which date its assignee was told of; absent: of none (tasks/told-due.ts). */
  toldDue?: string;
};

export type TaskCommentRow = {
  commentId: number;
  taskId: number;
  workspaceId: number;
  userId: number;
  body: string;
  createdAt: number;
};

export type MediaRow = Omit<
  Media,
  'mediaId' | 'createdAt' | 'createdBy' | 'useCount' | 'contentUrl'
> & {
  mediaId: number;
  workspaceId: number;
  createdAt: number;
  createdBy: number;
  /** Of its content, in hexadecimal: the same file twice is told. */
  sha256: string;
  /** The last day before its expiry that was told of; absent: none (medias/told-expiry.ts). */
  toldExpiry?: string;
};

/** The bytes of a file beside its row, so that lists need not read them. */
export type MediaContentRow = { mediaId: number; workspaceId: number; content: ArrayBuffer };

export type DeskTables = {
  documents: EntityTable<DocumentRow, 'documentId'>;
  documentVersions: Table<DocumentVersionRow, [number, number]>;
  documentComments: EntityTable<DocumentCommentRow, 'commentId'>;
  tasks: EntityTable<TaskRow, 'taskId'>;
  taskComments: EntityTable<TaskCommentRow, 'commentId'>;
  medias: EntityTable<MediaRow, 'mediaId'>;
  mediaContents: Table<MediaContentRow, number>;
};

export const DESK_STORES = {
  documents: '++documentId, workspaceId, [workspaceId+deletedAt]',
  documentVersions: '[documentId+version], documentId, workspaceId',
  documentComments: '++commentId, documentId, workspaceId',
  tasks: '++taskId, workspaceId',
  taskComments: '++commentId, taskId, workspaceId',
  medias: '++mediaId, workspaceId',
  mediaContents: 'mediaId, workspaceId',
} satisfies Record<keyof DeskTables, string>;
