import { useEffect, useRef } from 'react';

/** Id of the heading above the list of a day's deadlines, below the calendar. */
export const DAY_HEADING = 'deadlines-of-day';

/**
 * `rest`: the user asked for the deadlines that do not fit into the calendar, and goes on in the
 * list.
 */
export type DayTarget = 'day' | 'rest';

const bringIntoView = (wish: DayTarget): void => {
  const heading = document.getElementById(DAY_HEADING);
  if (wish === 'rest') heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: wish === 'rest' ? 'start' : 'nearest' });
};

/**
 * Scrolls to the list after a day was selected, since it may start below the screen. Back and
 * reload keep their scroll position.
 */
export const useDayList = (shownDay: string | null) => {
  const wanted = useRef<{ day: string; wish: DayTarget } | null>(null);
  useEffect(() => {
    if (wanted.current === null || wanted.current.day !== shownDay) return;
    bringIntoView(wanted.current.wish);
    wanted.current = null;
  }, [shownDay]);
  return (day: string | null, wish: DayTarget): void => {
    if (day === shownDay && day !== null) bringIntoView(wish);
    else wanted.current = day === null ? null : { day, wish };
  };
};
