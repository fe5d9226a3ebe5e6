import { useEffect, useMemo } from 'react';
import { listen } from '~/lib/listen';

const DELAY_MS = 300;

/** Delays `write`, so that it runs once for a burst of input, but before the page can be lost. */
export const createDelayedWrite = (write: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    if (timer === undefined) return;
    cancel();
    write();
  };
  return {
    /** Writes 300 ms after the last call. */
    schedule: (): void => {
      cancel();
      timer = setTimeout(flush, DELAY_MS);
    },
    isScheduled: (): boolean => timer !== undefined,
    /** Runs a scheduled write now. */
    flush,
    cancel,
    /** Until the returned function is called: flushes when the page is hidden or left. */
    flushOnLeave: (): (() => void) => {
      // At `pagehide` the browser may drop the write; `beforeunload` comes earlier.
      const stopUnload = listen(window, ['beforeunload', 'pagehide'], flush);
      const stopHide = listen(document, ['visibilitychange'], flush);
      return () => {
        stopUnload();
        stopHide();
      };
    },
  };
};

/** Also flushes when the component unmounts, or when `write`, a stable function, changes. */
export const useDelayedWrite = (write: () => void) => {
  const delayed = useMemo(() => createDelayedWrite(write), [write]);
  useEffect(() => {
    const stop = delayed.flushOnLeave();
    return () => {
      stop();
      delayed.flush();
    };
  }, [delayed]);
  return delayed;
};
