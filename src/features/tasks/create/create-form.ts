import * as z from 'zod/mini';
import type { SubsidyDetail } from '~/contract/subsidies';
import type { TaskContent } from '~/contract/tasks';
import {
  CHECKLIST_LABEL_MAX,
  CHECKLIST_MAX,
  TASK_TITLE_MAX,
  TASK_TYPES,
  type TaskType,
} from '~/domain/tasks/task';
import { TASK_STATUSES } from '~/domain/tasks/task-status';
import { deadlineOfParts, deadlineParts } from '~/features/tasks/deadline-parts';
import { titleField } from '~/forms/name-field';

/** The unvalidated values, as a draft stores them. */
export const createTaskDraft = z.object({
  subsidyId: z.nullable(z.number()),
  // Missing in drafts of earlier releases.
  clientId: z._default(z.nullable(z.number()), null),
  title: z.string(),
  type: z.enum(TASK_TYPES),
  status: z.enum(TASK_STATUSES),
  /** A workspaceUserId; empty for no assignee. */
  assigneeId: z.string(),
  dueOn: z.string(),
  deadlineDate: z.string(),
  deadlineTime: z.string(),
  withChecklist: z.boolean(),
  withDocument: z.boolean(),
});
export type CreateTaskForm = z.output<typeof createTaskDraft>;

export const createTaskForm = z.object({
  ...createTaskDraft.shape,
  clientId: z.nullable(z.number()),
  title: titleField('案件名', TASK_TITLE_MAX),
});

/** The default type: a task for a client is support. */
export const typeFor = (clientId: number | null): TaskType =>
  clientId === null ? 'self_application' : 'support';

/** The part of a subsidy that a new task is filled in from. */
export type TaskSubject = Pick<
  SubsidyDetail,
  'subsidyId' | 'title' | 'acceptanceEnd' | 'requiredDocuments'
>;

const truncated = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** The values that a subsidy proposes for a new task. */
export const proposals = (
  subject: TaskSubject | null,
): Pick<CreateTaskForm, 'title' | 'deadlineDate' | 'deadlineTime'> => {
  const { date, time } = deadlineParts(subject?.acceptanceEnd ?? null);
  return {
    title: truncated(subject?.title ?? '', TASK_TITLE_MAX),
    deadlineDate: date,
    deadlineTime: time,
  };
};

const checklistOf = (subject: TaskSubject | null): TaskContent['checklist'] =>
  (subject?.requiredDocuments ?? [])
    .slice(0, CHECKLIST_MAX)
    .map(({ label }, index) => ({
      itemId: index + 1,
      label: truncated(label, CHECKLIST_LABEL_MAX),
      dueOn: null,
      done: false,
      mediaId: null,
    }));

/** The request body for a new task; `document` is an existing one to link. */
export const taskOf = (
  values: CreateTaskForm,
  subject: TaskSubject | null,
  document: { documentId: number } | null,
): TaskContent => {
  const { title, type, subsidyId, clientId, status, deadlineDate, deadlineTime } = values;
  const proposed = proposals(subject);
  // The form shows midnight as 23:59 of the day before; an untouched deadline stays midnight.
  const isAsProposed =
    deadlineDate === proposed.deadlineDate && deadlineTime === proposed.deadlineTime;
  return {
    title,
    type,
    subsidyId,
    clientId,
    status,
    documentIds: document !== null && values.withDocument ? [document.documentId] : [],
    mediaIds: [],
    assigneeId: values.assigneeId === '' ? null : Number(values.assigneeId),
    dueOn: values.dueOn === '' ? null : values.dueOn,
    deadline: isAsProposed
      ? (subject?.acceptanceEnd ?? null)
      : deadlineOfParts(deadlineDate, deadlineTime),
    milestones: [],
    amountRequested: null,
    amountAdopted: null,
    amountGranted: null,
    amountSettled: null,
    checklist: values.withChecklist ? checklistOf(subject) : [],
    memo: null,
  };
};
