import type { TaskSummary } from '~/contract/tasks';
import { dayParts, monthName } from '~/domain/time/calendar-month';
import { taskStatusName } from '~/domain/tasks/task-status';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Assignee, TaskClient, TaskDueLine, TaskLink } from '~/features/tasks/list/task-parts';

/** The month's days with tasks, one under the other, where there is no room for a grid. */
export const DayList = ({
  days,
  month,
  context,
}: {
  days: readonly (readonly [string, readonly TaskSummary[]])[];
  month: string;
  context: TaskContext;
}) => {
  if (days.length === 0) {
    return (
      <p className="paper px-4 py-6 text-ink-2">
        {`${monthName(month)}が期限のタスクはありません。`}
      </p>
    );
  }
  return (
    <ul className="grid gap-4">
      {days.map(([date, tasks]) => {
        const { month: ofYear, day, weekday } = dayParts(date);
        return (
          <li key={date}>
            <h3 className="num mb-2 text-base">{`${ofYear}月${day}日(${weekday})`}</h3>
            <TaskLines tasks={tasks} context={context} />
          </li>
        );
      })}
    </ul>
  );
};

/** The tasks of one day. */
export const TaskLines = ({
  tasks,
  context: { now, members, clientLabel },
}: {
  tasks: readonly TaskSummary[];
  context: TaskContext;
}) => (
  <ul className="paper">
    {tasks.map((task) => (
      <li
        key={task.taskId}
        className="relative grid gap-1 border-b border-line-soft px-4 py-3 last:border-0"
      >
        <TaskDueLine task={task} now={now} showsWhat />
        <TaskLink task={task} className="text-base leading-row after:absolute after:inset-0" />
        <TaskClient task={task} clientLabel={clientLabel} />
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {taskStatusName(task.status)}
          <Assignee task={task} members={members} withName />
        </span>
      </li>
    ))}
  </ul>
);
