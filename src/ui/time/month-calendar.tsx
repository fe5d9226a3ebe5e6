import type { ReactNode } from 'react';
import { classNames } from '~/ui/page/class-names';
import { Skeleton } from '~/ui/feedback/skeleton';

interface MonthGridProps {
  labelId: string;
  /** From Sunday on. */
  weekdays: readonly string[];
  /** Days as `YYYY-MM-DD`; null where one belongs to another month. */
  weeks: readonly (readonly (string | null)[])[];
  chosen: string | null;
  /** What stands on the days is on its way. */
  awaited: boolean;
  renderDay: (date: string) => ReactNode;
}

const SATURDAY = 6;

/** One month as a table of weeks. */
export function MonthGrid({
  labelId,
  weekdays,
  weeks,
  chosen,
  awaited,
  renderDay,
}: MonthGridProps) {
  return (
    <table
      aria-labelledby={labelId}
      className="paper w-full table-fixed border-separate border-spacing-0 overflow-clip text-sm max-md:-mx-4 max-md:w-[calc(100%+2rem)] max-md:rounded-none max-md:border-x-0"
    >
      <thead>
        <tr>
          {weekdays.map((weekday, index) => (
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
        {weeks.map((week) => (
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
                {date !== null && renderDay(date)}
                {date !== null && awaited && <Skeleton className="mx-2 h-3 w-1/2 max-lg:mx-auto" />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isWeekend = (index: number): boolean => index === 0 || index === SATURDAY;
