import { useEffect, useRef } from 'react';

/** Id of the heading above the list of a day's deadlines, below the calendar. */
export const DAY_HEADING_ID = 'deadlines-of-day';

/**
 * Leads to the list after a day was selected, since it may start below the screen. Back and reload
 * keep their scroll position.
 */
export const useDayList = (shownDay: string | null) => {
  const pending = useRef<string | null>(null);
  useEffect(() => {
    if (shownDay === null || pending.current !== shownDay) return;
    pending.current = null;
    const heading = document.getElementById(DAY_HEADING_ID);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  }, [shownDay]);
  return (day: string | null): void => {
    pending.current = day;
  };
};
