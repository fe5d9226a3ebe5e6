import type { TaskSummary } from '~/contract/tasks';
import { formatDate } from '~/domain/time/dates';
import { formatYen } from '~/domain/text/money';
import { AssigneeCell } from '~/features/tasks/list/assignee-choice';
import type { TaskContext } from '~/features/tasks/list/task-context';
import {
  ChecklistCount,
  CommentCount,
  TaskClient,
  TaskDueLine,
  TaskLink,
} from '~/features/tasks/list/task-parts';
import { StatusChoice } from './status-choice';

/** A table row on screens too narrow for columns. */
export const TaskListCard = ({ task, context }: { task: TaskSummary; context: TaskContext }) => {
  const { now, clientLabel } = context;
  const { subsidyTitle, amountRequested, updatedAt } = task;
  return (
    <li
      data-task={task.taskId}
      className="paper relative grid gap-2 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_12rem]"
    >
      <TaskDueLine task={task} now={now} showsWhat />
      <div>
        <h2 className="text-base leading-row">
          <TaskLink task={task} className="after:absolute after:inset-0 after:rounded-card" />
        </h2>
        <TaskClient task={task} clientLabel={clientLabel} />
        {subsidyTitle !== null && <p className="data-title text-sm text-ink-2">{subsidyTitle}</p>}
      </div>
      {/* Above the title's link, whose click area covers the card. */}
      <div className="relative z-1 grid grid-cols-2 gap-2 max-[25rem]:grid-cols-1">
        <StatusChoice task={task} context={context} />
        <AssigneeCell task={task} context={context} />
      </div>
      <p className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <ChecklistCount task={task} />
        <CommentCount task={task} />
        {amountRequested !== null && <span>{`申請額 ${formatYen(amountRequested)}`}</span>}
        {updatedAt !== null && <span>{`更新 ${formatDate(updatedAt)}`}</span>}
      </p>
    </li>
  );
};
