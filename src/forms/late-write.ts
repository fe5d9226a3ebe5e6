import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MS = 300;

/**
 * Calls `write`, the same on every render, a moment after the last `touch`; at once when the page is
 * hidden or left.
 */
export const useLateWrite = (write: () => void): { touch: () => void; flush: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = useCallback((): void => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    write();
  }, [write]);
  const touch = useCallback((): void => {
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(flush, PAUSE_MS);
  }, [flush]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { touch, flush };
};
