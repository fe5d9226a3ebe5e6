import type { ReactNode } from 'react';
import type { SubsidyCalendar } from '~/contract/subsidies';
import { WEEKDAYS, weeksOf } from '~/domain/time/calendar-month';
import { MonthGrid } from '~/ui/time/month-calendar';
import { CalendarDay } from './calendar-day';
import type { DayWish } from './day-list';

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
    <MonthGrid
      labelId={labelId}
      weekdays={WEEKDAYS}
      weeks={weeksOf(month)}
      chosen={chosen}
      awaited={days === undefined}
      renderDay={cellOf}
    />
  );
};
