import type { TaskContent } from '~/contract/tasks';

/** A task with nothing but its first state, as its creation sends it. */
export const plainTask: Omit<TaskContent, 'title'> & { workspaceId: number } = {
  workspaceId: 4,
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
  amountSettled: null,
  checklist: [],
  memo: null,
};
