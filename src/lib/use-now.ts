import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const minuteOfNow = (): number => Math.floor(Date.now() / MINUTE_MS);

/** Tells when a minute begins, and when a tab is looked at again whose timers slept. */
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

/** Now, to the minute and kept so: a tab may lie open for days, and days left count down. */
export const useNow = (): Date => {
  const minute = useSyncExternalStore(onMinute, minuteOfNow);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
};
