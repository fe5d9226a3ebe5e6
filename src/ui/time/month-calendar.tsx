import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';

/** A month `YYYY-MM` of a calendar or some weeks, with the months before and after. */
type CalendarMonth = {
  /** 「2026年12月」, 「11月23日〜12月27日」 */
  label: string;
  current: string;
  previous: string;
  next: string;
  /** Starting on Monday. */
  weekdays: readonly string[];
  /** Days as `YYYY-MM-DD`; null for days of other months. */
  weeks: readonly (readonly (string | null)[])[];
};

/** The month's name, a summary, and buttons to other months. */
export const MonthHead = ({
  level: Heading,
  headingId,
  month: { label, current, previous, next },
  status,
  onMonth,
  home,
  children,
}: {
  level: 'h2' | 'h3';
  headingId: string;
  month: CalendarMonth;
  status: ReactNode;
  onMonth: (month: string) => void;
  /** Where the middle button leads if not to the current month. */
  home?: { label: string; onGo: () => void };
  /** Further buttons, behind those of the months. */
  children?: ReactNode;
}) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
    <Heading id={headingId} className="num text-xl">
      {label}
    </Heading>
    <p role="status" className="num text-sm text-ink-2">
      {status}
    </p>
    <div role="group" aria-label="表示する月" className="ms-auto flex gap-1.5">
      <Button size="sm" icon={<ChevronLeft aria-hidden />} onClick={() => onMonth(previous)}>
        前の月
      </Button>
      <Button size="sm" onClick={home?.onGo ?? (() => onMonth(current))}>
        {home?.label ?? '今月'}
      </Button>
      <Button size="sm" onClick={() => onMonth(next)}>
        次の月
        <ChevronRight aria-hidden />
      </Button>
    </div>
    {children}
  </div>
);

const SATURDAY = 5;

const isWeekend = (index: number): boolean => index >= SATURDAY;

/** One month as a table of weeks. */
export const MonthGrid = ({
  labelId,
  month: { weekdays, weeks },
  chosen,
  awaited = false,
  tintOf,
  renderDay,
}: {
  labelId: string;
  month: CalendarMonth;
  chosen: string | null;
  /** The content of the days is loading. */
  awaited?: boolean;
  /** The class of a day's ground; undefined for a plain one. */
  tintOf?: (date: string) => string | undefined;
  renderDay: (date: string) => ReactNode;
}) => (
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
              'border-b border-line bg-tint py-1.5 text-center leading-ui font-normal text-ink-2 not-first:border-s not-first:border-s-line-soft',
              isWeekend(index) && 'bg-page',
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
                'h-14 border-line-soft p-0 align-top not-first:border-s group-not-last:border-b lg:h-[var(--day-height,6rem)]',
                (date === null ? undefined : tintOf?.(date)) ??
                  ((date === null || isWeekend(index)) && 'bg-page'),
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

type DayNumberProps = { date: string; isToday: boolean; className?: string | undefined };

/** The visible day number with today marked; screen readers get the full date. */
export const DayNumber = ({ date, isToday, className }: DayNumberProps) => (
  <span
    aria-hidden
    className={classNames(
      'num grid h-7 w-fit items-center px-1.5 whitespace-nowrap',
      isToday && 'min-w-7 justify-center rounded-full bg-ink font-bold text-paper',
      className,
    )}
  >
    {date.endsWith('-01') && `${Number(date.slice(5, 7))}/`}
    {Number(date.slice(8))}
  </span>
);

/** Opens the items that do not fit in a day's cell. */
export const MoreOfDay = ({
  dayLabel,
  children,
  onClick,
}: {
  /** 「12月24日」 */
  dayLabel: string;
  /** 「ほか3件」 */
  children: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    onClick={onClick}
    className="num block min-h-8 w-full cursor-pointer px-1.5 text-start text-link hover:bg-tint-strong hover:underline"
  >
    <span className="sr-only">{`${dayLabel}の`}</span>
    {children}
  </button>
);
