import { useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router';
import { listen } from '~/lib/listen';

const STORAGE_KEY = 'hojokin-desk.scroll';
/** User input that stops the restoring of the scroll position. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A hash that does not reveal the text. */
const digestOf = (text: string): string =>
  `${Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0)}`;

/** The first page's key is `default`: its address is hashed, as storage outlives a log-out. */
const positionKeyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? digestOf(pathname + search) : key;

/** The scroll positions (px) that react-router stored, by page. */
const storedPositions = (): Record<string, unknown> => {
  try {
    return Object(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    return {};
  }
};

const storedPosition = (locationKey: string): number => {
  const position = storedPositions()[locationKey];
  return typeof position === 'number' ? position : 0;
};

/**
 * Stores the position of a page scrolled before this code loaded, as react-router would scroll it
 * to the top. A position stored before a reload is kept: the browser restores it only within the
 * height loaded so far.
 */
const keepCurrentPosition = (locationKey: string): void => {
  const stored = storedPositions();
  if (window.scrollY === 0 || locationKey in stored) return;
  const positions = { ...stored, [locationKey]: window.scrollY };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without a storage nothing is restored.
  }
};

/** Rendered before `ScrollRestoration`, whose effect reads the storage: siblings' effects run in order. */
const CurrentPosition = ({ locationKey }: { locationKey: string }) => {
  useLayoutEffect(() => keepCurrentPosition(locationKey), [locationKey]);
  return null;
};

/**
 * Restores each page's scroll position. For the first page, react-router does so one render late, a
 * visible jump; this restores it before the paint and, after a reload, again once the page is tall
 * enough.
 */
export const ScrollKeeper = () => {
  const key = positionKeyOf(useLocation());
  const [firstKey] = useState(key);
  const isFirst = useRef(true);

  // Runs after the effects of react-router's component below.
  useLayoutEffect(() => {
    // After the first page was left, react-router's own restoring is enough.
    isFirst.current &&= key === firstKey;
    if (!isFirst.current) return undefined;
    const position = storedPosition(key);
    if (position > window.scrollY) window.scrollTo(0, position);
    if (position <= window.scrollY) return undefined;
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < position + window.innerHeight) return;
      stop();
      window.scrollTo(0, position);
    });
    const stop = (): void => {
      observer.disconnect();
      stopListening();
    };
    const stopListening = listen(window, USER_INPUT_EVENTS, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [key, firstKey]);

  return (
    <>
      <CurrentPosition locationKey={firstKey} />
      <ScrollRestoration storageKey={STORAGE_KEY} getKey={positionKeyOf} />
    </>
  );
};
