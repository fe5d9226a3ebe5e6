import type { TaskType } from '~/domain/tasks/task';
import type { Milestone } from '~/domain/tasks/task-dates';
import type { TaskStatus } from '~/domain/tasks/task-status';

export type DemoItem = { label: string; done: boolean; dueIn?: number; mediaId?: number };

/** A task of the demo. Days count from the first visit: `…In` ahead, `…Ago` back. */
export type DemoTask = {
  title: string;
  type?: TaskType;
  /** Of the catalogue. */
  subsidyId?: number;
  /** The place of the client in its workspace's list. */
  client?: number;
  /** The number of the seat in its workspace; absent: nobody's. */
  assignee?: number;
  /** The states that it came through and how many days ago, the present one last. */
  way: readonly [TaskStatus, daysAgo: number][];
  dueIn?: number;
  /** At five in the afternoon, as most offices close. */
  deadlineIn?: number;
  /** Days ahead, negative for those that have passed. */
  milestones?: Partial<Record<Milestone, number>>;
  amounts?: { requested: number; adopted?: number; settled?: number };
  checklist?: readonly DemoItem[];
  documentIds?: readonly number[];
  mediaIds?: readonly number[];
  memo?: string;
  comments?: readonly { userId: number; daysAgo: number; body: string }[];
};

export const done = (label: string, mediaId?: number): DemoItem => ({
  label,
  done: true,
  ...(mediaId !== undefined && { mediaId }),
});

export const open = (label: string, dueIn?: number): DemoItem => ({
  label,
  done: false,
  ...(dueIn !== undefined && { dueIn }),
});
