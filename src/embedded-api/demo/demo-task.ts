import type { TaskType } from '~/domain/tasks/task';
import type { Milestone } from '~/domain/tasks/task-dates';
import type { TaskStatus } from '~/domain/tasks/task-status';

export type DemoItem = {
  label: string;
  done: boolean;
  dueIn?: number;
  mediaIds?: readonly number[];
};

/** A demo task; days count from the first visit, `…In` ahead and `…Ago` back. */
export type DemoTask = {
  title: string;
  type?: TaskType;
  /** A number of the catalogue. */
  subsidyId?: number;
  /** The client's position in its workspace's list, from 1. */
  client?: number;
  /** The member's position in the workspace, from 1; absent: not assigned. */
  assignee?: number;
  /** Its states so far and how many days ago, the current one last. */
  steps: readonly [TaskStatus, daysAgo: number][];
  dueIn?: number;
  /** At 17:00, when most offices close. */
  deadlineIn?: number;
  /** Days ahead; negative: in the past. */
  milestones?: Partial<Record<Milestone, number>>;
  amounts?: { requested: number; adopted?: number; granted?: number; settled?: number };
  checklist?: readonly DemoItem[];
  documentIds?: readonly number[];
  mediaIds?: readonly number[];
  memo?: string;
  comments?: readonly { userId: number; daysAgo: number; body: string }[];
};

export const done = (label: string, ...mediaIds: number[]): DemoItem => ({
  label,
  done: true,
  mediaIds,
});

export const open = (label: string, dueIn?: number): DemoItem => ({
  label,
  done: false,
  ...(dueIn !== undefined && { dueIn }),
});
