import type { TaskSummary } from '~/contract/tasks';
import { taskStatusName } from '~/domain/tasks/task-status';
import { dayNames } from '~/domain/time/calendar-month';
import type { TasksProps } from '~/features/tasks/list/task-context';
import { Assignee, TaskClient, TaskDueLine, TaskLink } from '~/features/tasks/list/task-parts';
import { Button } from '~/ui/controls/button';
import { useFirstControl } from '~/ui/controls/use-first-control';
import { Dialog } from '~/ui/overlays/dialog';

type DayListProps = {
  days: readonly (readonly [string, readonly TaskSummary[]])[];
  /** 「2026年12月」 */
  monthLabel: string;
};

/** The month's days that have tasks, as a list for screens too narrow for a grid. */
export const DayList = ({ days, monthLabel }: DayListProps) => {
  if (days.length === 0) {
    return (
      <p className="paper px-4 py-6 text-ink-2">{`${monthLabel}が期限の案件はありません。`}</p>
    );
  }
  return (
    <ul className="grid gap-4">
      {days.map(([date, tasks]) => (
        <li key={date}>
          <h3 className="num mb-2 text-base">{dayNames(date).long}</h3>
          <TaskLines tasks={tasks} />
        </li>
      ))}
    </ul>
  );
};

const TaskLines = ({ tasks }: TasksProps) => (
  <ul className="paper">
    {tasks.map((task) => (
      <li
        key={task.taskId}
        className="relative grid gap-1 border-b border-line-soft px-4 py-3 last:border-0"
      >
        <TaskDueLine task={task} showsWhat showsDate={false} />
        <TaskLink
          task={task}
          isDivided
          className="text-base leading-row font-bold text-ink! no-underline hover:underline after:absolute after:inset-0"
        />
        <TaskClient task={task} />
        <span className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {taskStatusName(task.status)}
          <Assignee task={task} withName />
        </span>
      </li>
    ))}
  </ul>
);

/** All tasks of a day that has more than its cell can show. */
export const DayDialog = ({
  date,
  tasks,
  onClose,
}: TasksProps & { date: string; onClose: () => void }) => {
  const [lines, firstTask] = useFirstControl();
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocusRef={firstTask}
      variant="sheet"
      title={`${dayNames(date).long}が期限の案件 ${tasks.length}件`}
      actions={<Button onClick={onClose}>閉じる</Button>}
    >
      <div ref={lines}>
        <TaskLines tasks={tasks} />
      </div>
    </Dialog>
  );
};
