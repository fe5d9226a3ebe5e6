import type { Task, TaskContent, TaskSummary } from '~/contract/tasks';

/** A task in the first status, in which all other fields are empty. */
export const blankTask: TaskContent = {
  title: '',
  type: 'self_application',
  subsidyId: null,
  clientId: null,
  documentIds: [],
  mediaIds: [],
  assigneeId: null,
  status: 'considering',
  dueOn: null,
  deadline: null,
  milestones: [],
  amountRequested: null,
  amountAdopted: null,
  amountGranted: null,
  amountSettled: null,
  checklist: [],
  memo: null,
};

const stored = { taskId: 1, subsidyTitle: null, version: 1, updatedAt: null };

export const sampleTask = (change: Partial<Task> = {}): Task => ({
  ...blankTask,
  ...stored,
  title: '月面補助金の申請',
  comments: [],
  history: [],
  ...change,
});

export const sampleTaskSummary = (change: Partial<TaskSummary> = {}): TaskSummary => ({
  ...blankTask,
  ...stored,
  commentCount: 0,
  deletedAt: null,
  ...change,
});
