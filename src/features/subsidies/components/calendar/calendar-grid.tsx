import type { ReactNode } from 'react';
import type { SubsidyCalendar } from '~/contract/subsidies';
import { classNames } from '~/ui/class-names';
import { Skeleton } from '~/ui/skeleton';
import { CalendarDay } from './calendar-day';
import type { DayWish } from './day-list';
import { WEEKDAYS, weekdayOf, weeksOf } from './calendar-month';

type Day = SubsidyCalendar['days'][number];

/** One month as a table of weeks, with what ends on each day. */
export const CalendarGrid = ({
  month,
  labelId,
  today,
  days,
  chosen,
  onChoose,
}: {
  month: string;
  labelId: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Undefined while they are awaited. */
  days: readonly Day[] | undefined;
  chosen: string | null;
  onChoose: (date: string | null, wish: DayWish) => void;
}) => {
  const byDate = new Map(days?.map((day) => [day.date, day]));
  const cellOf = (date: string): ReactNode => {
    const day = byDate.get(date);
    return (
      <CalendarDay
        date={date}
        day={day}
        isToday={date === today}
        isOver={date < today}
        isChosen={date === chosen}
        onChoose={onChoose}
      />
    );
  };
  return (
    <table
      aria-labelledby={labelId}
      className="paper w-full table-fixed border-separate border-spacing-0 overflow-clip text-sm max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:rounded-none max-md:border-x-0"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday, index) => (
            <th
              key={weekday}
              scope="col"
              className={classNames(
                'border-b border-line bg-tint py-1.5 text-center leading-ui font-normal text-ink-2 not-first:border-s not-first:border-line-soft',
                isWeekend(index) && 'bg-tint-strong',
              )}
            >
              {weekday}
              <span className="sr-only">曜日</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== null)} className="group">
            {week.map((date, index) => (
              <td
                key={date ?? `blank-${index}`}
                className={classNames(
                  'h-14 border-line-soft p-0 align-top not-first:border-s group-not-last:border-b lg:h-24',
                  (date === null || isWeekend(index)) && 'bg-tint',
                  date !== null && date === chosen && 'bg-key-tint!',
                )}
              >
                {date !== null && cellOf(date)}
                {date !== null && days === undefined && (
                  <Skeleton className="mx-2 h-3 w-1/2 max-lg:mx-auto" />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const isWeekend = (index: number): boolean => index === 0 || index === weekdayOf('2000-01-01');
