import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import { FORMER_MEMBER } from '~/domain/access/role-names';
import { daysBetween, endParts, formatDate, jstDateOf } from '~/domain/time/dates';
import { daysUntilDue, milestoneOn, taskDue, type DatedTask } from '~/domain/tasks/task-dates';
import {
  isTerminal,
  nextStatuses,
  taskStatusName,
  type TaskStatus,
} from '~/domain/tasks/task-status';

export interface DueBadge {
  tone: 'neutral' | 'warning' | 'error' | 'closed';
  label: string;
  /** 「11/23(月)」, with its year where that is another; null where no day is known. */
  date: string | null;
  /** What falls on that day: 「社内の期限」; null where no day is known. */
  what: string | null;
}

const URGENT_DAYS = 3;
const SOON_DAYS = 14;

/** What is waited for where no day is known. */
const AWAITED: Partial<Record<TaskStatus, string>> = {
  submitted: '結果待ち',
  screening: '結果待ち',
  grant_requested: '決定待ち',
  reporting: '確認待ち',
  settled: '入金待ち',
};

/** 「11/23(月)」 of a calendar date, 「2027/1/8(金)」 in another year than now's. */
export const shortDate = (date: string, now: Date): string => {
  const [year = '', month = '', rest = ''] = formatDate(date).split('/');
  const short = `${Number(month)}/${rest.replace(/^0/u, '')}`;
  return jstDateOf(now).startsWith(year) ? short : `${year}/${short}`;
};

/** How near a date is, as a badge shows it. */
export const daysTone = (days: number): 'neutral' | 'warning' | 'error' => {
  if (days <= URGENT_DAYS) return 'error';
  return days <= SOON_DAYS ? 'warning' : 'neutral';
};

const labelOf = (task: DatedTask, days: number, now: Date): string => {
  const due = taskDue(task);
  if (due === null) return '';
  if (days < 0) {
    const late = daysBetween(due.date, jstDateOf(now));
    return late === 0 ? '本日超過' : `${late}日超過`;
  }
  if (days > 0) return `あと${days}日`;
  return due.instant === null ? '本日まで' : `本日 ${endParts(due.instant).time}まで`;
};

const noDueWords = (task: DatedTask): string => {
  const isWithOthers = task.status !== 'reporting' || milestoneOn(task, 'reported') !== null;
  return (isWithOthers ? AWAITED[task.status] : undefined) ?? '期限なし';
};

/** How near a task's date is, in words as well as in colour. */
export const dueBadge = (task: DatedTask, now: Date): DueBadge => {
  if (isTerminal(task.status)) return { tone: 'closed', label: '終了', date: null, what: null };
  const due = taskDue(task);
  if (due === null) {
    return { tone: 'neutral', label: noDueWords(task), date: null, what: null };
  }
  const where = { date: shortDate(due.date, now), what: due.label };
  const days = daysUntilDue(task, now);
  return days === null
    ? { tone: 'neutral', label: '結果待ち', ...where }
    : { tone: daysTone(days), label: labelOf(task, days, now), ...where };
};

/** 「2/6」 of a checklist; null where there is none. */
export const checklistLabel = ({ checklist }: Pick<TaskSummary, 'checklist'>): string | null =>
  checklist.length === 0
    ? null
    : `${checklist.filter(({ done }) => done).length}/${checklist.length}`;

export const NOBODY = '担当者なし';

/** Who has a task; null: nobody. */
export const assigneeName = (
  assigneeId: number | null,
  members: readonly Member[],
): string | null => {
  if (assigneeId === null) return null;
  const member = members.find(({ workspaceUserId }) => workspaceUserId === assigneeId);
  return member === undefined ? FORMER_MEMBER : member.userName || member.email;
};

const quoted = (statuses: readonly TaskStatus[]): string =>
  statuses.map((status) => `「${taskStatusName(status)}」`).join('');

/** Why a task cannot go into a phase, and where it can go. */
export const phaseRefusalMessage = (
  { title, status }: Pick<TaskSummary, 'title' | 'status'>,
  phaseName: string,
): string => {
  const next = nextStatuses(status);
  const way =
    next.length === 0
      ? 'カードの「…」から、前の状態に戻せます。'
      : `次に進めるのは${quoted(next)}です。`;
  return `「${title}」は「${taskStatusName(status)}」のため、${phaseName}には移せません。${way}`;
};
