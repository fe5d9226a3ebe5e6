import type { Task } from '~/contract/tasks';
import type { Member } from '~/contract/members';
import { can, type Access } from '~/domain/access/access';
import { formatDate, formatEnd } from '~/domain/time/dates';
import { formatYen } from '~/domain/text/money';
import { roleOfId } from '~/domain/access/roles';
import { TASK_TYPES, taskTypeName } from '~/domain/tasks/task';
import { milestoneName, taskDue } from '~/domain/tasks/task-dates';
import {
  canMoveOn,
  earlierStatuses,
  isStepBack,
  TASK_STATUSES,
  taskStatusName,
  type TaskStatus,
} from '~/domain/tasks/task-status';
import { NO_CLIENT, type ClientLabel } from '~/entities/client/client-choice';
import type { Clash, SingleField } from '~/features/tasks/saver/task-edit';
import { assigneeName, dueBadge } from '~/features/tasks/task-words';

export const FIELD_NAMES: Readonly<Record<SingleField, string>> = {
  title: 'タスク名',
  type: '種類',
  status: '状態',
  assigneeId: '担当者',
  clientId: 'クライアント',
  dueOn: '社内の期限',
  deadline: '申請の締切',
  amountRequested: '申請額',
  amountAdopted: '採択額（交付決定額）',
  amountSettled: '確定額',
  memo: 'メモ',
};

/** Who may be put in charge: members who have joined and may open tasks. */
export const possibleAssignees = (members: readonly Member[], { plan }: Access): Member[] =>
  members.filter(({ status, workspaceUserRoleId }) => {
    const role = roleOfId(workspaceUserRoleId);
    return status === 'active' && role !== undefined && can('tasks', { plan, role });
  });

export const NOBODY = '担当者なし';

const NOTHING = '（なし）';

type Names = { members: readonly Member[]; clientLabel: ClientLabel };

const fieldText = (field: SingleField, value: unknown, { members, clientLabel }: Names): string => {
  if (field === 'assigneeId')
    return assigneeName(typeof value === 'number' ? value : null, members) ?? NOBODY;
  if (field === 'clientId') {
    return typeof value === 'number' ? (clientLabel(value) ?? 'クライアント') : NO_CLIENT;
  }
  if (typeof value === 'number') return formatYen(value);
  if (typeof value !== 'string' || value === '') return NOTHING;
  const status = TASK_STATUSES.find((each) => each === value);
  if (field === 'status' && status !== undefined) return taskStatusName(status);
  const type = TASK_TYPES.find((each) => each === value);
  if (field === 'type' && type !== undefined) return taskTypeName(type);
  if (field === 'deadline') return formatEnd(value);
  return field === 'dueOn' ? formatDate(value) : value;
};

const dateText = (date: string | null): string => (date === null ? NOTHING : formatDate(date));

/** What two have changed, with what either of them made of it. */
export const clashText = (
  clash: Clash,
  names: Names,
): { what: string; theirs: string; mine: string | null } => {
  switch (clash.kind) {
    case 'field':
      return {
        what: FIELD_NAMES[clash.field],
        theirs: fieldText(clash.field, clash.theirs, names),
        mine: fieldText(clash.field, clash.mine, names),
      };
    case 'date':
      return {
        what: milestoneName(clash.milestone),
        theirs: dateText(clash.theirs),
        mine: dateText(clash.mine),
      };
    case 'item': {
      const { theirs } = clash;
      const theirText =
        theirs === null
          ? '削除'
          : `「${theirs.label}」${theirs.done ? '・準備済み' : ''}${theirs.dueOn === null ? '' : `・期限 ${formatDate(theirs.dueOn)}`}`;
      return { what: `書類「${clash.label}」`, theirs: theirText, mine: null };
    }
  }
};

/** 「申請済みにする」, or 「審査中に戻す」 on the way back. */
export const moveLabel = (from: TaskStatus, to: TaskStatus): string =>
  `${taskStatusName(to)}${isStepBack(from, to) ? 'に戻す' : 'にする'}`;

/** The states that one may go back to: the one that it came from, where the history tells. */
export const waysBack = ({ status, history }: Pick<Task, 'status' | 'history'>): TaskStatus[] => {
  const all = earlierStatuses(status).filter((to) => canMoveOn(history, status, to));
  const origin = history.findLast(({ to }) => to === status)?.from;
  const first = all.find((each) => each === origin);
  return first === undefined ? all : [first];
};

const URGENT_DAYS = 3;
const NEAR_DAYS = 14;

/** Days to a date in words, negative ones as late. */
export const daysLabel = (days: number): string => {
  if (days < 0) return `${-days}日超過`;
  return days === 0 ? '本日まで' : `あと${days}日`;
};

/** How near a date is, as a badge shows it. */
export const daysTone = (days: number): 'neutral' | 'warning' | 'error' => {
  if (days <= URGENT_DAYS) return 'error';
  return days <= NEAR_DAYS ? 'warning' : 'neutral';
};

/** What a task has to keep next, with its whole date: null where none is known. */
export const dueWords = (task: Task, now: Date) => {
  const due = taskDue(task);
  const { tone, label } = dueBadge(task, now);
  const date =
    due === null ? null : due.instant === null ? formatDate(due.date) : formatEnd(due.instant);
  return { what: due?.label ?? '次の期限', date, tone, label };
};
