import type { EntityTable } from 'dexie';
import type { TaskContent } from '~/contract/tasks';
import type { TaskStatus } from '~/domain/tasks/task-status';

export type TaskRow = TaskContent & {
  taskId: number;
  workspaceId: number;
  version: number;
  createdAt: number;
  updatedAt: number;
  /** Absent while it is not deleted. */
  deletedAt?: number;
  /** The oldest first. */
  history: { at: number; userId: number; from: TaskStatus | null; to: TaskStatus }[];
  /** The last reminder day that its assignee was notified on (due-notices.ts). */
  notifiedDue?: string;
};

export type TaskCommentRow = {
  commentId: number;
  taskId: number;
  workspaceId: number;
  userId: number;
  body: string;
  createdAt: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    tasks: EntityTable<TaskRow, 'taskId'>;
    taskComments: EntityTable<TaskCommentRow, 'commentId'>;
  }
}
