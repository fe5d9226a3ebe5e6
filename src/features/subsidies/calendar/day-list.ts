import { useEffect, useRef } from 'react';

/** Id of the heading above the list of a day's deadlines, below the calendar. */
export const DAY_HEADING_ID = 'deadlines-of-day';

/** Focuses the list of a selected day, maybe below the screen; not after Back or a reload. */
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
