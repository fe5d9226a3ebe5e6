import * as z from 'zod/mini';
import { TASK_TYPES } from '~/domain/tasks/task';
import { MILESTONES } from '~/domain/tasks/task-dates';
import { TASK_PHASES, TASK_STATUSES } from '~/domain/tasks/task-status';
import { defineEndpoints } from './endpoint';
import { list, paged, queryId, workspaceQuery } from './query-values';
import { optionals, requestKey, withoutDefaults } from './sent-values';
import { calendarDate, id, instant, nullable, yen } from './values';

export const checklistItem = z.object({
  /** Unique within the task. */
  itemId: id,
  label: z.string(),
  dueOn: nullable(calendarDate),
  done: z._default(z.boolean(), false),
  /** The first of `mediaIds`, for a server or client that supports one file only. */
  mediaId: nullable(id),
  /** All attached files. If omitted, the server keeps every file but the first. */
  mediaIds: z.optional(z.nullable(z.array(id))),
  /** The phase it belongs to; if absent, it is derived from its name and the items before it. */
  phase: z.optional(z.nullable(z.enum(TASK_PHASES))),
});
export type ChecklistItem = z.output<typeof checklistItem>;

export const milestone = z.object({ kind: z.enum(MILESTONES), date: calendarDate });

const taskComment = z.object({
  commentId: id,
  author: nullable(z.string()),
  /** Written by the user, who may delete it. */
  isOwn: z._default(z.boolean(), false),
  body: z.string(),
  createdAt: instant,
});
export type TaskComment = z.output<typeof taskComment>;

const taskMove = z.object({
  at: instant,
  author: nullable(z.string()),
  /** Null: it was created in that state. */
  from: nullable(z.enum(TASK_STATUSES)),
  to: z.enum(TASK_STATUSES),
});

const contentShape = {
  title: z.string(),
  type: z._default(z.enum(TASK_TYPES), 'self_application'),
  subsidyId: nullable(id),
  clientId: nullable(id),
  documentIds: z._default(z.array(id), []),
  mediaIds: z._default(z.array(id), []),
  /** A member's workspaceUserId. */
  assigneeId: nullable(id),
  status: z.enum(TASK_STATUSES),
  /** The workspace's own due date. */
  dueOn: nullable(calendarDate),
  /** The end of the call. */
  deadline: nullable(instant),
  milestones: z._default(z.array(milestone), []),
  amountRequested: nullable(yen),
  amountAdopted: nullable(yen),
  amountGranted: nullable(yen),
  amountSettled: nullable(yen),
  checklist: z._default(z.array(checklistItem), []),
  memo: nullable(z.string()),
};
export const taskContent = z.object(contentShape);
export type TaskContent = z.output<typeof taskContent>;

const stateShape = {
  taskId: id,
  /** The subsidy's title, if it exists and the plan includes it. */
  subsidyTitle: nullable(z.string()),
  /** Grows with each change. */
  version: z._default(id, 1),
  updatedAt: nullable(instant),
};

/** A task as the board and the lists show it; a server may answer whole tasks as well. */
const taskSummary = z.object({
  ...contentShape,
  ...stateShape,
  commentCount: z._default(z.int().check(z.nonnegative()), 0),
  /** Set while the task is deleted. */
  deletedAt: nullable(instant),
});
export type TaskSummary = z.output<typeof taskSummary>;

/** An application, from the first look to the final report (product §4). */
export const task = z.object({
  ...contentShape,
  ...stateShape,
  comments: z._default(z.array(taskComment), []),
  /** The oldest first. */
  history: z._default(z.array(taskMove), []),
});
export type Task = z.output<typeof task>;

export const TASK_DUES = ['overdue', 'week', 'month', 'none'] as const;
export type TaskDueFilter = (typeof TASK_DUES)[number];

const TASK_SORTS = ['due', 'updated', 'title', 'status'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

const taskQuery = z.object({
  workspaceId: queryId,
  /** Words that must all occur in title, subsidy's title or memo; width and case are folded. */
  keyword: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(list(z.enum(TASK_STATUSES))),
  phase: z.optional(list(z.enum(TASK_PHASES))),
  /** A member's workspaceUserId; `none`: nobody's. */
  assigneeId: z.optional(z.union([z.literal('none'), queryId])),
  clientId: z.optional(queryId),
  subsidyId: z.optional(queryId),
  documentId: z.optional(queryId),
  mediaId: z.optional(queryId),
  /** Overdue; due within 7 or 30 days, including overdue; or without a date. */
  due: z.optional(z.enum(TASK_DUES)),
  /** Absent: deleted ones are left out. */
  deleted: z.optional(z.enum(['only'])),
  /** Absent: by due date, overdue first. */
  sort: z.optional(z.enum(TASK_SORTS)),
  page: z.optional(queryId),
  /** 500 at most. */
  perPage: z.optional(queryId),
});
export type TaskQuery = z.output<typeof taskQuery>;

const total = z._default(z.int().check(z.nonnegative()), 0);

/** `overdueTotal` and `dueSoonTotal` count the whole workspace, regardless of the query. */
const taskPage = z.object({
  ...paged(taskSummary).shape,
  overdueTotal: total,
  dueSoonTotal: total,
});
export type TaskPage = z.output<typeof taskPage>;

/** The workspace's tasks (product §4, §9). */
export const taskEndpoints = defineEndpoints('tasks', {
  listTasks: {
    method: 'GET',
    path: '/v1/tasks',
    summary: '案件の一覧',
    query: taskQuery,
    answer: taskPage,
  },
  createTask: {
    method: 'POST',
    path: '/v1/tasks',
    summary: '案件の作成',
    body: z.object({ workspaceId: id, ...contentShape, requestKey }),
    answer: task,
    stales: [['tasks', '/v1/tasks']],
  },
  getTask: {
    method: 'GET',
    path: '/v1/tasks/{taskId}',
    summary: '案件',
    query: workspaceQuery,
    answer: task,
  },
  /** Changes only the given fields; 409 for a stale `version`, 422 for an invalid status change. */
  saveTask: {
    method: 'PUT',
    path: '/v1/tasks/{taskId}',
    summary: '案件の変更',
    body: z.object({ workspaceId: id, version: id, ...optionals(withoutDefaults(contentShape)) }),
    answer: task,
    stales: [['tasks', '/v1/tasks']],
  },
  removeTask: {
    method: 'DELETE',
    path: '/v1/tasks/{taskId}',
    summary: '案件の削除',
    body: z.object({ workspaceId: id }),
    stales: [['tasks'], ['medias']],
  },
  /** Restores a deleted task with its comments. */
  restoreTask: {
    method: 'POST',
    path: '/v1/tasks/{taskId}/restoration',
    summary: '削除した案件を元に戻す',
    body: z.object({ workspaceId: id }),
    stales: [['tasks'], ['medias']],
  },
  addTaskComment: {
    method: 'POST',
    path: '/v1/tasks/{taskId}/comments',
    summary: '案件へのコメント',
    body: z.object({ workspaceId: id, body: z.string(), requestKey }),
    answer: taskComment,
    stales: [['tasks']],
  },
  removeTaskComment: {
    method: 'DELETE',
    path: '/v1/tasks/{taskId}/comments/{commentId}',
    summary: '案件のコメントの削除',
    body: z.object({ workspaceId: id }),
    stales: [['tasks']],
  },
});
