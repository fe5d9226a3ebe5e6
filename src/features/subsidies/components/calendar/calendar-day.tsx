import { Link, useLocation } from 'react-router';
import type { SubsidyCalendar } from '~/contract/subsidies';
import { classNames } from '~/ui/class-names';
import { dayParts } from './calendar-month';
import { handleDayKey } from './day-keys';

const MOST_TITLES = 3;

/** A day's number and what ends on it: a count that lists it below, and the first titles. */
export const CalendarDay = ({
  date,
  day,
  isToday,
  isOver,
  isChosen,
  onChoose,
}: {
  date: string;
  day: SubsidyCalendar['days'][number] | undefined;
  isToday: boolean;
  isOver: boolean;
  isChosen: boolean;
  onChoose: (date: string | null) => void;
}) => {
  if (day === undefined) {
    return (
      <span
        aria-current={isToday ? 'date' : undefined}
        className="flex min-h-11 items-center px-1 max-lg:min-h-7 max-lg:justify-center"
      >
        <span className="sr-only">{dateWords(date, isToday)}</span>
        <DayNumber number={dayParts(date).day} isToday={isToday} isQuiet />
      </span>
    );
  }
  const titles = day.items.slice(0, MOST_TITLES);
  const others = day.total - titles.length;
  const { month, day: number } = dayParts(date);
  const count = day.total.toLocaleString('ja-JP');
  return (
    <>
      <button
        type="button"
        data-day={number}
        aria-label={`${dateWords(date, isToday)} 締切${count}件`}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(isChosen ? null : date)}
        onKeyDown={handleDayKey}
        className={classNames(
          'num relative flex w-full cursor-pointer items-center justify-between gap-1 px-1 hover:bg-tint-strong focus-visible:z-1 max-lg:min-h-14 max-lg:flex-col max-lg:justify-start max-lg:gap-0 max-lg:px-0 max-lg:pb-1 lg:min-h-11',
          isChosen && 'shadow-[inset_0_0_0_2px_var(--color-key)]',
        )}
      >
        <DayNumber number={number} isToday={isToday} />
        <span
          className={classNames(
            'rounded-badge px-1.5 leading-6 whitespace-nowrap max-lg:px-1',
            isOver ? 'text-ink-2' : 'font-bold',
          )}
        >
          {count}件
        </span>
      </button>
      <ul className="grid gap-1 px-1.5 pb-1.5 max-lg:hidden">
        {titles.map(({ subsidyId, title }) => (
          <li key={subsidyId}>
            <DayLink subsidyId={subsidyId} title={title} isOver={isOver} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          onClick={() => onChoose(date)}
          className="num block min-h-8 w-full cursor-pointer px-1.5 text-start text-link hover:bg-tint-strong hover:underline max-lg:hidden"
        >
          <span className="sr-only">{`${month}月${number}日の`}</span>
          {`ほか${others.toLocaleString('ja-JP')}件`}
        </button>
      )}
    </>
  );
};

const dateWords = (date: string, isToday: boolean): string => {
  const { month, day, weekday } = dayParts(date);
  return `${month}月${day}日(${weekday})${isToday ? ' 今日' : ''}`;
};

/** To see; what is heard is the whole date. */
const DayNumber = ({
  number,
  isToday,
  isQuiet = false,
}: {
  number: number;
  isToday: boolean;
  isQuiet?: boolean;
}) => (
  <span
    aria-hidden="true"
    className={classNames(
      'num grid size-7 place-items-center',
      isToday && 'rounded-full bg-ink font-bold text-paper',
      isQuiet && !isToday && 'text-ink-2',
    )}
  >
    {number}
  </span>
);

const DayLink = ({
  subsidyId,
  title,
  isOver,
}: {
  subsidyId: number;
  title: string;
  isOver: boolean;
}) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`/search/${subsidyId}`}
      state={{ from: `${pathname}${search}` }}
      title={title}
      className={classNames(
        'data-title line-clamp-2 rounded-badge leading-heading no-underline hover:underline',
        isOver ? 'text-ink-2!' : 'text-ink!',
      )}
    >
      {title}
    </Link>
  );
};
