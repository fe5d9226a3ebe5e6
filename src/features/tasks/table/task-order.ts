import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import { taskDue, taskUrgency } from '~/domain/tasks/task-dates';
import { TASK_STATUSES } from '~/domain/tasks/task-status';
import type { TableOrder, TableSort } from '~/entities/task/tasks-address';
import { assigneeName } from '~/features/tasks/task-labels';

type Key = string | number | null;

const readyShare = ({ checklist }: TaskSummary): number | null =>
  checklist.length === 0 ? null : checklist.filter(({ done }) => done).length / checklist.length;

type Known = { members: readonly Member[]; now: Date };

const KEYS: Record<TableSort, (task: TaskSummary, known: Known) => Key> = {
  // The server's order: overdue tasks first, even before awaited results with an earlier date.
  due: (task, { now }) => {
    const date = taskDue(task)?.date;
    return date === undefined ? null : `${taskUrgency(task, now)} ${date}`;
  },
  title: ({ title }) => title,
  subsidy: ({ subsidyTitle }) => subsidyTitle,
  status: ({ status }) => TASK_STATUSES.indexOf(status),
  assignee: ({ assigneeId }, { members }) => assigneeName(assigneeId, members),
  papers: readyShare,
  amount: ({ amountRequested }) => amountRequested,
  updated: ({ updatedAt }) => (updatedAt === null ? null : Date.parse(updatedAt)),
};

const collator = new Intl.Collator('ja', { numeric: true });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

/** Sorts tasks by a column; empty values come last in both directions. */
export const sortedTasks = (
  tasks: readonly TaskSummary[],
  order: TableOrder,
  known: Known,
): TaskSummary[] => {
  const isDescending = order.startsWith('-');
  const column = order.replace('-', '') as TableSort;
  const keyed = tasks.map((task) => ({ task, key: KEYS[column](task, known) }));
  return keyed
    .toSorted((one, other) => {
      if (one.key === null || other.key === null) {
        return Number(one.key === null) - Number(other.key === null);
      }
      return compare(one.key, other.key) * (isDescending ? -1 : 1);
    })
    .map(({ task }) => task);
};
