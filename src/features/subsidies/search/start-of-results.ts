import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { announce } from '~/ui/feedback/announce';

export const bringTo = (heading: HTMLElement | null): void => {
  heading?.closest('section')?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** On another page, scrolls and moves the focus to the start of the results. */
export const useStartOfResults = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigationType = useNavigationType();
  const isToResults = typeof state === 'object' && state !== null && 'toResults' in state;
  useEffect(() => {
    // Back and reload restore their own position.
    if (!isToResults || navigationType !== NavigationType.Push) return;
    bringTo(heading.current);
  }, [isToResults, navigationType, key]);
  return heading;
};

const LONG_WAIT_MS = 1000;

/** Short waits end before they could be announced (promise A21). */
export const useLongWaitAnnounced = (isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => announce('検索しています'), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
};
