import { useMemo } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { titleParts } from '~/domain/tasks/task-title';
import { formatYen } from '~/domain/text/money';
import { jstDateOf, shortDate } from '~/domain/time/dates';
import { type TableSort } from '~/entities/task/tasks-address';
import { AssigneeCell } from '~/features/tasks/list/assignee-choice';
import { useTaskList, type TaskList, type TasksProps } from '~/features/tasks/list/task-context';
import {
  TaskClient,
  TaskDueLine,
  TaskLink,
  ChecklistCount,
  CommentCount,
  useShownPart,
} from '~/features/tasks/list/task-parts';
import { checklistLabel, subsidyInList } from '~/features/tasks/task-labels';
import { ColumnTable, type Column } from '~/ui/lists/columns';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { WholeWords } from '~/ui/page/whole-words';
import { StatusChoice } from './status-choice';
import { sortedTasks } from './task-order';

const LABEL = '案件の一覧';

const taskColumns = (
  { view, change, now }: TaskList,
  hasSubsidies: boolean,
): readonly Column<TaskSummary>[] => {
  const sortBy = (sort: TableSort): Column<TaskSummary>['sort'] => {
    const isUp = view.sort === sort;
    const isDown = view.sort === `-${sort}`;
    return {
      current: isUp ? 'ascending' : isDown ? 'descending' : 'none',
      onSort: () => change({ sort: isUp ? `-${sort}` : sort }),
    };
  };
  return [
    {
      heading: '案件',
      isRowHeading: true,
      cell: (task) => <TaskName task={task} hasSubsidies={hasSubsidies} />,
      cellClass: 'text-start leading-row',
      sort: sortBy('title'),
    },
    ...(hasSubsidies ? [SUBSIDY_COLUMN] : []),
    {
      heading: '状態',
      cell: (task) => <StatusChoice task={task} />,
      headingClass: 'w-38 pointer-coarse:w-46',
      sort: sortBy('status'),
    },
    {
      heading: '担当者',
      cell: (task) => <AssigneeCell task={task} />,
      headingClass: 'w-34 pointer-coarse:w-36',
      sort: sortBy('assignee'),
    },
    {
      heading: '期限',
      cell: (task) => <TaskDueLine task={task} showsWhat />,
      headingClass: 'w-44 xl:w-58',
      cellClass: '*:grid *:justify-items-start',
      sort: sortBy('due'),
    },
    {
      heading: '準備',
      cell: (task) => checklistLabel(task) ?? '—',
      numeric: true,
      headingClass: 'w-20 whitespace-nowrap',
      sort: sortBy('papers'),
    },
    {
      heading: '申請額',
      cell: ({ amountRequested }) => (amountRequested === null ? '—' : formatYen(amountRequested)),
      numeric: true,
      headingClass: 'w-30 whitespace-nowrap',
      sort: sortBy('amount'),
    },
    {
      heading: '更新',
      cell: ({ updatedAt }) => (updatedAt === null ? '—' : shortDate(jstDateOf(updatedAt), now)),
      headingClass: 'w-26 whitespace-nowrap',
      cellClass: 'num whitespace-nowrap',
      sort: sortBy('updated'),
    },
  ];
};

const SUBSIDY_COLUMN: Column<TaskSummary> = {
  heading: '補助金',
  cell: (task) => <WholeWords text={subsidyInList(task) ?? titleParts(task.title).head ?? '—'} />,
  headingClass: 'w-80',
  cellClass: 'data-title text-ink-2',
};

/** A sortable table in which status and assignee are edited in place. */
export const TaskTable = ({ tasks }: TasksProps) => {
  const list = useTaskList();
  const { view, members, now } = list;
  const isWide = useMediaQuery('(width >= 64rem)');
  const hasSubsidies = useMediaQuery('(width >= 112rem)');
  const sorted = useMemo(
    () => sortedTasks(tasks, view.sort, { members, now }),
    [tasks, view.sort, members, now],
  );
  const { shown, more } = useShownPart(sorted, 100, { className: 'mt-3' });
  return (
    <>
      {isWide ? (
        <ColumnTable
          label={LABEL}
          columns={taskColumns(list, hasSubsidies)}
          rows={shown}
          keyOf={({ taskId }) => taskId}
          rowProps={({ taskId }) => ({ 'data-task': taskId })}
          className="paper [&>table]:table-fixed"
        />
      ) : (
        <ul aria-label={LABEL} className="grid gap-2">
          {shown.map((task) => (
            <TaskListCard key={task.taskId} task={task} />
          ))}
        </ul>
      )}
      {more}
    </>
  );
};

const TaskName = ({ task, hasSubsidies }: { task: TaskSummary; hasSubsidies: boolean }) => {
  const subsidy = subsidyInList(task);
  return (
    <>
      <TaskLink
        task={task}
        isDivided={hasSubsidies && subsidy === null ? 'own' : true}
        className="title-link -mb-1 line-clamp-3 pb-1 text-ui leading-row"
      />
      <TaskClient task={task} className="font-normal" />
      {subsidy !== null && !hasSubsidies && (
        <span className="block truncate font-normal text-ink-2" title={subsidy}>
          {subsidy}
        </span>
      )}
    </>
  );
};

/** A table row on screens too narrow for columns. */
const TaskListCard = ({ task }: { task: TaskSummary }) => {
  const { now } = useTaskList();
  const { amountRequested, updatedAt } = task;
  const subsidy = subsidyInList(task);
  return (
    <li
      data-task={task.taskId}
      className="paper relative grid gap-2 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_12rem]"
    >
      <TaskDueLine task={task} showsWhat />
      <div>
        <h2 className="text-base leading-row">
          <TaskLink
            task={task}
            isDivided
            className="text-ink! no-underline hover:underline after:absolute after:inset-0 after:rounded-card"
          />
        </h2>
        <TaskClient task={task} />
        {subsidy !== null && (
          <p className="data-title text-sm text-ink-2">
            <WholeWords text={subsidy} />
          </p>
        )}
      </div>
      {/* Above the click area of the title's link, which covers the card. */}
      <div className="relative z-1 grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
        <StatusChoice task={task} />
        <AssigneeCell task={task} />
      </div>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <ChecklistCount task={task} />
        <CommentCount task={task} />
        {amountRequested !== null && <span>{`申請額 ${formatYen(amountRequested)}`}</span>}
        {updatedAt !== null && <span>{`更新 ${shortDate(jstDateOf(updatedAt), now)}`}</span>}
      </p>
    </li>
  );
};
