import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { monthAfter, monthName, monthOf, WEEKDAYS, weeksOf } from '~/domain/time/calendar-month';
import { jstDateOf } from '~/domain/time/dates';
import { taskDue } from '~/domain/tasks/task-dates';
import type { TaskContext } from '~/features/tasks/list/task-context';
import { Button } from '~/ui/controls/button';
import { MonthGrid } from '~/ui/time/month-calendar';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DayCell } from './day-cell';
import { DayDialog } from './day-dialog';
import { DayList } from './day-list';

/** The tasks by the day on which they are due, a month at a time, the month in the address. */
export const TaskCalendar = ({
  tasks,
  context,
}: {
  tasks: readonly TaskSummary[];
  context: TaskContext;
}) => {
  const { now, view, change, clientLabel } = context;
  const headingId = useId();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [chosen, setChosen] = useState<string | null>(null);
  const thisMonth = monthOf(now);
  const month = view.month ?? thisMonth;
  const byDate = useMemo(() => tasksByDate(tasks), [tasks]);
  const inMonth = [...byDate]
    .filter(([date]) => date.startsWith(month))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const total = inMonth.reduce((sum, [, ofDay]) => sum + ofDay.length, 0);
  const undated = tasks.filter((task) => taskDue(task) === null).length;
  const go = (to: string): void => change({ month: to === thisMonth ? null : to });
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={headingId} className="num text-xl">
          {monthName(month)}
        </h2>
        <p role="status" className="num text-sm text-ink-2">
          <span className="sr-only">{`${monthName(month)}が期限の`}</span>
          {`タスク ${total}件`}
        </p>
        <div role="group" aria-label="表示する月" className="flex gap-1.5 md:ms-auto">
          <Button
            size="sm"
            icon={<ChevronLeft aria-hidden />}
            onClick={() => go(monthAfter(month, -1))}
          >
            前の月
          </Button>
          <Button size="sm" onClick={() => go(thisMonth)}>
            今月
          </Button>
          <Button size="sm" onClick={() => go(monthAfter(month, 1))}>
            次の月
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      {isWide ? (
        <MonthGrid
          labelId={headingId}
          weekdays={WEEKDAYS}
          weeks={weeksOf(month)}
          chosen={chosen}
          awaited={false}
          renderDay={(date) => (
            <DayCell
              date={date}
              today={jstDateOf(now)}
              tasks={byDate.get(date) ?? []}
              now={now}
              clientLabel={clientLabel}
              onMore={setChosen}
            />
          )}
        />
      ) : (
        <DayList days={inMonth} month={month} context={context} />
      )}
      {undated > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {`期限のない${undated}件は、カレンダーに表示されません。`}
        </p>
      )}
      {chosen !== null && (
        <DayDialog
          date={chosen}
          tasks={byDate.get(chosen) ?? []}
          context={context}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
};

const tasksByDate = (tasks: readonly TaskSummary[]): Map<string, TaskSummary[]> => {
  const byDate = new Map<string, TaskSummary[]>();
  for (const task of tasks) {
    const date = taskDue(task)?.date;
    if (date === undefined) continue;
    const ofDay = byDate.get(date) ?? [];
    ofDay.push(task);
    byDate.set(date, ofDay);
  }
  return byDate;
};
