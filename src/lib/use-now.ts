import { useMemo, useSyncExternalStore } from 'react';

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
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
};

/** The current time, updated each minute: a tab may stay open for days while deadlines approach. */
export const useNow = (): Date => {
  const minute = useSyncExternalStore(onMinute, minuteOfNow);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
};
