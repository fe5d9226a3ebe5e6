import { useEffect, useRef } from 'react';

/** Id of the heading above the list of a day's deadlines, below the calendar. */
export const DAY_HEADING = 'deadlines-of-day';

/** `rest`: the deadlines that do not fit into the calendar, shown in the list instead. */
export type DayTarget = 'day' | 'rest';

const bringIntoView = (target: DayTarget): void => {
  const heading = document.getElementById(DAY_HEADING);
  if (target === 'rest') heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: target === 'rest' ? 'start' : 'nearest' });
};

/**
 * Scrolls to the list after a day was selected, since it may start below the screen. Back and
 * reload keep their scroll position.
 */
export const useDayList = (shownDay: string | null) => {
  const pending = useRef<{ day: string; target: DayTarget } | null>(null);
  useEffect(() => {
    if (pending.current === null || pending.current.day !== shownDay) return;
    bringIntoView(pending.current.target);
    pending.current = null;
  }, [shownDay]);
  return (day: string | null, target: DayTarget): void => {
    if (day === shownDay && day !== null) bringIntoView(target);
    else pending.current = day === null ? null : { day, target };
  };
};
