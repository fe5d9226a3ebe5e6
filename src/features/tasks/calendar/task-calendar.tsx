import { CalendarSync } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { TaskSummary } from '~/contract/tasks';
import { taskDue } from '~/domain/tasks/task-dates';
import { calendarSheet } from '~/domain/time/calendar-month';
import {
  CalendarSubscription,
  useOffersCalendar,
} from '~/entities/calendar-subscription/calendar-subscription';
import { useTaskList, type TasksProps } from '~/features/tasks/list/task-context';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { MonthGrid, MonthHead } from '~/ui/time/month-calendar';
import { DayCell } from './day-cell';
import { DayDialog, DayList } from './day-list';

const UNDATED = '';

const dueDate = (task: TaskSummary): string => taskDue(task)?.date ?? UNDATED;

/** Tasks by due date, from this week on or in one month, which is kept in the address. */
export const TaskCalendar = ({ tasks }: TasksProps) => {
  const { now, view, change } = useTaskList();
  const headingId = useId();
  const isWide = useMediaQuery('(width >= 64rem)');
  const [chosen, setChosen] = useState<string | null>(null);
  const month = calendarSheet({ month: view.month, day: null }, now);
  const byDate = useMemo(() => Map.groupBy(tasks, dueDate), [tasks]);
  const inMonth = [...byDate]
    .filter(([date]) => month.days.includes(date))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const total = inMonth.reduce((sum, [, ofDay]) => sum + ofDay.length, 0);
  const undated = byDate.get(UNDATED)?.length ?? 0;
  return (
    <section aria-labelledby={headingId}>
      <MonthHead
        level="h2"
        headingId={headingId}
        month={month}
        status={
          <>
            <span className="sr-only">{`${month.label}が期限の`}</span>
            {`案件 ${total}件`}
          </>
        }
        onMonth={(to) => change({ month: to })}
        home={{ label: '今週', onGo: () => change({ month: null }) }}
      >
        {isWide && <SubscriptionButton />}
      </MonthHead>
      {isWide ? (
        <MonthGrid
          labelId={headingId}
          month={month}
          chosen={chosen}
          renderDay={(date) => (
            <DayCell date={date} tasks={byDate.get(date) ?? []} onMore={setChosen} />
          )}
        />
      ) : (
        <DayList days={inMonth} monthLabel={month.label} />
      )}
      {undated > 0 && (
        <p className="mt-2 text-sm text-ink-2">
          {`期限のない${undated}件は、カレンダーに表示されません。`}
        </p>
      )}
      {!isWide && <SubscriptionButton className="mt-4" />}
      {chosen !== null && (
        <DayDialog date={chosen} tasks={byDate.get(chosen) ?? []} onClose={() => setChosen(null)} />
      )}
    </section>
  );
};

/** Not rendered if the server offers no subscription. */
const SubscriptionButton = ({ className }: { className?: string }) => {
  const isOffered = useOffersCalendar();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<CalendarSync aria-hidden />}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        カレンダーで購読
      </Button>
      {isOpen && (
        <Dialog
          open
          variant="sheet"
          title="カレンダーで購読"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>閉じる</Button>}
        >
          <CalendarSubscription />
        </Dialog>
      )}
    </>
  );
};
