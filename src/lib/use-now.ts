import { useMemo, useSyncExternalStore } from 'react';
import { listen } from './listen';

const MINUTE_MS = 60_000;

const minuteOfNow = (): number => Math.floor(Date.now() / MINUTE_MS);

/** Notifies each minute, and when the tab becomes visible, as its timers may be suspended. */
const onMinute = (onChange: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const waitForNext = (): void => {
    timer = setTimeout(
      () => {
        onChange();
        waitForNext();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  waitForNext();
  const stopVisible = listen(document, ['visibilitychange'], onChange);
  const stopFocus = listen(window, ['focus'], onChange);
  return () => {
    clearTimeout(timer);
    stopVisible();
    stopFocus();
  };
};

/** The current time, updated each minute: a tab may stay open for days while deadlines approach. */
export const useNow = (): Date => {
  const minute = useSyncExternalStore(onMinute, minuteOfNow);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
};
