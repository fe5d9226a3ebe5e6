import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { nextStatuses, taskStatusName } from '~/domain/tasks/task-status';
import { titleParts } from '~/domain/tasks/task-title';

/** 「2/6」: checked items of all; null without a checklist. */
export const checklistLabel = ({ checklist }: Pick<TaskSummary, 'checklist'>): string | null =>
  checklist.length === 0
    ? null
    : `${checklist.filter(({ done }) => done).length}/${checklist.length}`;

type Titled = Pick<TaskSummary, 'title' | 'subsidyTitle'>;

/** The subsidy's title; null if the title of the task contains it. */
export const subsidyLabel = ({ title, subsidyTitle }: Titled): string | null =>
  subsidyTitle !== null && title.includes(subsidyTitle) ? null : subsidyTitle;

/** For a list: null also if the title begins with a part of the subsidy's title. */
export const subsidyInList = (task: Titled): string | null => {
  const { head } = titleParts(task.title);
  return head !== null && task.subsidyTitle?.includes(head) === true ? null : subsidyLabel(task);
};

export const NOBODY = '担当者なし';

/** The assignee's name; null if nobody is assigned. */
export const assigneeName = (
  assigneeId: number | null,
  members: readonly Member[],
): string | null => {
  if (assigneeId === null) return null;
  const member = members.find(({ workspaceUserId }) => workspaceUserId === assigneeId);
  return member === undefined ? FORMER_MEMBER : member.userName || member.email;
};

/** Why a task cannot be moved to a phase, and which statuses it can go to. */
export const phaseRefusalMessage = (
  { title, status }: Pick<TaskSummary, 'title' | 'status'>,
  phaseName: string,
): string => {
  const next = nextStatuses(status).map((each) => `「${taskStatusName(each)}」`);
  const hint =
    next.length === 0
      ? 'カードの「…」から、前の状態に戻せます。'
      : `次に進めるのは${next.join('')}です。`;
  return `「${title}」は「${taskStatusName(status)}」のため、${phaseName}には移動できません。${hint}`;
};
