import type { KeyboardEvent } from 'react';
import type { SubsidyCalendar, SubsidySummary } from '~/contract/subsidies';
import { programmeName } from '~/domain/subsidies/short-title';
import { formatNumber } from '~/domain/text/format-number';
import { dayNames } from '~/domain/time/calendar-month';
import { dayOf } from '~/domain/time/time-axis';
import { FitMark } from '~/entities/subsidy/fit-mark';
import { subsidyPath } from '~/entities/subsidy/paths';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { classNames } from '~/ui/page/class-names';
import { OnwardLink } from '~/ui/page/return-link';
import { DayNumber } from '~/ui/time/month-calendar';

/** A day: its number, a button with the count that lists its deadlines below, and the first one. */
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
        className="flex min-h-11 items-center px-1 max-lg:min-h-8 max-lg:justify-center"
      >
        <span className="sr-only">{dateLabel(date, isToday)}</span>
        <DayNumber date={date} isToday={isToday} className={isToday ? undefined : 'text-ink-2'} />
      </span>
    );
  }
  // Only one: two titles would be cut so short that they look alike.
  const [first] = day.items;
  return (
    <>
      <div className="relative">
        <button
          type="button"
          data-day={dayOf(date)}
          aria-pressed={isChosen}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onChoose(isChosen ? null : date)}
          onKeyDown={handleDayKey}
          className={classNames(
            'num flex min-h-11 w-full cursor-pointer items-center justify-end px-2.5 leading-6 hover:bg-tint-strong hover:underline focus-visible:relative focus-visible:z-1 max-lg:min-h-14 max-lg:items-end max-lg:justify-center max-lg:px-0 max-lg:pb-1',
            isChosen && 'inset-ring-2 inset-ring-key',
            isOver ? 'text-ink-2' : 'font-bold',
          )}
        >
          <span className="sr-only">{`${dateLabel(date, isToday)} 締切`}</span>
          {`${formatNumber(day.total)}件`}
        </button>
        <DayNumber
          date={date}
          isToday={isToday}
          className="pointer-events-none absolute top-2 left-1 z-1 max-lg:top-0.5 max-lg:left-1/2 max-lg:-translate-x-1/2"
        />
      </div>
      {first && <DayLink subsidy={first} isOver={isOver} />}
    </>
  );
};

const dateLabel = (date: string, isToday: boolean): string =>
  `${dayNames(date).long}${isToday ? ' 今日' : ''}`;

/** Katakana words stay whole; other text may break anywhere, as a line has seven characters. */
const TITLE_PARTS = /([ァ-ヶー]{1,7})|[^ァ-ヶー]+/gu;

const DayLink = ({
  subsidy: { subsidyId, title, match },
  isOver,
}: {
  subsidy: SubsidySummary;
  isOver: boolean;
}) => {
  const { clientId } = useViewpoint();
  const fits = match?.result === 'fits';
  return (
    <OnwardLink
      to={subsidyPath(subsidyId, clientId)}
      title={title}
      className={classNames(
        'data-title mx-2 mb-1.5 line-clamp-3 min-h-14 rounded-badge leading-ui no-underline hover:underline max-lg:hidden',
        isOver ? 'text-ink-2!' : 'text-ink!',
      )}
    >
      {fits && (
        <FitMark result="fit" label="条件に合う" className="me-1 inline! align-[-0.125em]" />
      )}
      {[...programmeName(title).matchAll(TITLE_PARTS)].map(({ 0: part, 1: katakana, index }) => (
        <span key={index} className={katakana && 'whitespace-nowrap'}>
          {part}
        </span>
      ))}
    </OnwardLink>
  );
};

/** Step of each arrow key through the days with deadlines. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayOfButton = (button: HTMLButtonElement): number => Number(button.dataset['day']);

const targetOf = (
  buttons: HTMLButtonElement[],
  from: HTMLButtonElement,
  key: string,
): HTMLButtonElement | undefined => {
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const inOrder = step < 0 ? buttons.toReversed() : buttons;
  return inOrder.find((each) => {
    const direction = dayOfButton(each) - dayOfButton(from);
    return direction * step > 0 && direction % step === 0;
  });
};

/** Arrow keys move by day or by week; Tab moves through the days as well. */
const handleDayKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const month = event.currentTarget.closest('tbody');
  const buttons = [...(month?.querySelectorAll<HTMLButtonElement>('button[data-day]') ?? [])];
  const next = targetOf(buttons, event.currentTarget, event.key);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
