import { useEffect, useRef } from 'react';

/** The heading of the list of one day's deadlines, which stands below the calendar. */
export const DAY_HEADING = 'deadlines-of-day';

/** `rest`: somebody asked for what the calendar itself has no room for, and goes on there. */
export type DayTarget = 'day' | 'rest';

const bringIntoView = (wish: DayTarget): void => {
  const heading = document.getElementById(DAY_HEADING);
  if (wish === 'rest') heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: wish === 'rest' ? 'start' : 'nearest' });
};

/**
 * Shows that the list is there once a day was chosen: it may begin below the screen. Only for who has
 * just chosen it, so that Back and a reload keep their place.
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
