import type { TaskSummary } from '~/contract/tasks';
import { dayParts } from '~/domain/time/calendar-month';
import type { ClientLabel } from '~/entities/client/client-choice';
import { TaskLink } from '~/features/tasks/list/task-parts';
import { dueBadge } from '~/features/tasks/task-words';
import { classNames } from '~/ui/page/class-names';

const MOST_TITLES = 3;

/** A day's number and the tasks that are due on it; those beyond the first few in a dialog. */
export const DayCell = ({
  date,
  today,
  tasks,
  now,
  clientLabel,
  onMore,
}: {
  date: string;
  today: string;
  tasks: readonly TaskSummary[];
  now: Date;
  clientLabel: ClientLabel;
  onMore: (date: string) => void;
}) => {
  const { month, day, weekday } = dayParts(date);
  const isToday = date === today;
  const others = tasks.length - MOST_TITLES;
  return (
    <div className="p-1" aria-current={isToday ? 'date' : undefined}>
      <p className={classNames('num', tasks.length === 0 && !isToday && 'text-ink-2')}>
        <span className="sr-only">
          {`${month}月${day}日(${weekday})${isToday ? ' 今日' : ''}${tasks.length > 0 ? ` ${tasks.length}件` : ''}`}
        </span>
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-7 place-items-center',
            isToday && 'rounded-full bg-ink font-bold text-paper',
          )}
        >
          {day}
        </span>
      </p>
      {tasks.length > 0 && (
        <ul className="grid gap-1">
          {tasks.slice(0, MOST_TITLES).map((task) => (
            <DayTask key={task.taskId} task={task} now={now} clientLabel={clientLabel} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <button
          type="button"
          onClick={() => onMore(date)}
          className="num block min-h-8 w-full cursor-pointer px-1.5 text-start text-link hover:bg-tint-strong hover:underline"
        >
          <span className="sr-only">{`${month}月${day}日の`}</span>
          {`ほか${others}件`}
        </button>
      )}
    </div>
  );
};

/** Late ones in words as well as in colour. */
const DayTask = ({
  task,
  now,
  clientLabel,
}: {
  task: TaskSummary;
  now: Date;
  clientLabel: ClientLabel;
}) => {
  const { tone, label, what } = dueBadge(task, now);
  return (
    <li
      className={classNames(
        'rounded-badge border-s-3 ps-1.5',
        tone === 'error' ? 'border-error' : 'border-control',
      )}
    >
      {tone === 'error' && <span className="block text-error-ink">{label}</span>}
      <TaskLink
        task={task}
        className="line-clamp-2 leading-heading text-ink! no-underline hover:underline"
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
