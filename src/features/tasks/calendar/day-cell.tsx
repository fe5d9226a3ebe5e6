import type { TaskSummary } from '~/contract/tasks';
import { dueBadge } from '~/domain/tasks/due-badge';
import { formatNumber } from '~/domain/text/format-number';
import { dayNames } from '~/domain/time/calendar-month';
import { jstDateOf } from '~/domain/time/dates';
import { useTaskList, type TasksProps } from '~/features/tasks/list/task-context';
import { TaskLink } from '~/features/tasks/list/task-parts';
import { classNames } from '~/ui/page/class-names';
import { DayNumber, MoreOfDay } from '~/ui/time/month-calendar';

const MOST_TITLES = 3;

type DayCellProps = TasksProps & { date: string; onMore: (date: string) => void };

/** A day's number and the tasks due on it; a dialog lists those that do not fit. */
export const DayCell = ({ date, tasks, onMore }: DayCellProps) => {
  const names = dayNames(date);
  const isToday = date === jstDateOf(useTaskList().now);
  const others = tasks.length - MOST_TITLES;
  return (
    <div className="p-1" aria-current={isToday ? 'date' : undefined}>
      <p className={classNames('num', tasks.length === 0 && !isToday && 'text-ink-2')}>
        <span className="sr-only">
          {`${names.long}${isToday ? ' 今日' : ''}${tasks.length > 0 ? ` ${tasks.length}件` : ''}`}
        </span>
        <DayNumber date={date} isToday={isToday} />
      </p>
      {tasks.length > 0 && (
        <ul className="grid gap-1">
          {tasks.slice(0, MOST_TITLES).map((task) => (
            <DayTask key={task.taskId} task={task} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <MoreOfDay dayLabel={names.short} onClick={() => onMore(date)}>
          {`ほか${formatNumber(others)}件`}
        </MoreOfDay>
      )}
    </div>
  );
};

const EDGE: Record<string, string> = { error: 'border-error', warning: 'border-warning' };

/** Being overdue is shown in text, too, not only by color. */
const DayTask = ({ task }: { task: TaskSummary }) => {
  const { now, clientLabel } = useTaskList();
  const { tone, label, what } = dueBadge(task, now);
  return (
    <li className={`rounded-badge border-s-3 ps-1.5 ${EDGE[tone] ?? 'border-control'}`}>
      {tone === 'error' && <span className="block text-error-ink">{label}</span>}
      <TaskLink
        task={task}
        isShort
        className="line-clamp-4 leading-heading text-ink! no-underline hover:underline"
      />
      {task.clientId !== null && (
        <span className="data-title block truncate text-ink-2">
          <span className="sr-only">クライアント：</span>
          {clientLabel(task.clientId)}
        </span>
      )}
      <span className="block text-ink-2">{what}</span>
    </li>
  );
};
