import type { Member } from '~/contract/members';
import type { TaskSummary } from '~/contract/tasks';
import { taskTypeName } from '~/domain/tasks/task';
import { taskDue } from '~/domain/tasks/task-dates';
import { phaseOf, taskPhaseName, taskStatusName } from '~/domain/tasks/task-status';
import { formatDateTime, jstDateOf } from '~/domain/time/dates';
import type { ClientLabel } from '~/entities/client/client-choice';
import { taskPath } from '~/entities/task/paths';
import { assigneeName, checklistLabel } from '~/features/tasks/task-labels';
import { downloadTable, withoutWeekday, type CsvColumn } from '~/lib/files/csv';

type Known = {
  members: readonly Member[];
  /** Null if plan or role has no clients. */
  clientLabel: ClientLabel | null;
};

const columnsFor = ({ members, clientLabel }: Known): readonly CsvColumn<TaskSummary>[] => [
  { heading: '案件', cell: ({ title }) => title },
  ...(clientLabel === null
    ? []
    : [
        {
          heading: 'クライアント',
          cell: ({ clientId }: TaskSummary) => (clientId === null ? null : clientLabel(clientId)),
        },
      ]),
  { heading: '補助金', cell: ({ subsidyTitle }) => subsidyTitle },
  { heading: '種類', cell: ({ type }) => taskTypeName(type) },
  { heading: '段階', cell: ({ status }) => taskPhaseName(phaseOf(status)) },
  { heading: '状態', cell: ({ status }) => taskStatusName(status) },
  { heading: '担当者', cell: ({ assigneeId }) => assigneeName(assigneeId, members) },
  { heading: '期限', cell: (task) => taskDue(task)?.date.replaceAll('-', '/') ?? null },
  { heading: '期限の内容', cell: (task) => taskDue(task)?.label ?? null },
  // A spreadsheet would read 2/6 as the 6th of February.
  {
    heading: '準備',
    cell: (task) => checklistLabel(task)?.replace('/', '件 / ').concat('件') ?? null,
  },
  { heading: '申請額（円）', cell: ({ amountRequested }) => amountRequested },
  { heading: '採択額（円）', cell: ({ amountAdopted }) => amountAdopted },
  { heading: '交付決定額（円）', cell: ({ amountGranted }) => amountGranted },
  { heading: '確定額（円）', cell: ({ amountSettled }) => amountSettled },
  {
    heading: '更新',
    cell: ({ updatedAt }) =>
      updatedAt === null ? null : withoutWeekday(formatDateTime(updatedAt)),
  },
  { heading: 'URL', cell: ({ taskId }) => new URL(taskPath(taskId), window.location.origin).href },
];

/** Downloads the tasks in the given order as 案件_20261121.csv. */
export const downloadTasks = async (
  tasks: readonly TaskSummary[],
  { now, ...known }: Known & { now: Date },
): Promise<void> =>
  downloadTable(`案件_${jstDateOf(now).replaceAll('-', '')}`, columnsFor(known), tasks);
