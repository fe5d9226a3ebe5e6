import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router';

const STORAGE_KEY = 'hojokin-desk.scroll';
/** User input that stops the restoring of the scroll position. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A number for a text, from which the text cannot be read. */
const digestOf = (text: string): string =>
  `${Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0)}`;

/**
 * The first page of a visit always has the key `default`, so its address identifies it: as a digest,
 * since what is stored outlives a log-out.
 */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? digestOf(pathname + search) : key;

/** The scroll position (px) that react-router stored for the page; 0 if none. */
const storedPosition = (locationKey: string): number => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const position: unknown = Object(positions)[locationKey];
    return typeof position === 'number' ? position : 0;
  } catch {
    return 0;
  }
};

/**
 * Restores each page's scroll position. react-router scrolls once, on first render; after a reload
 * the content is not there yet, so this scrolls again once the page is tall enough.
 */
export const ScrollKeeper = () => {
  const key = placeOf(useLocation());
  const firstPage = useRef<{ key: string; position: number } | null>(null);

  useEffect(() => {
    firstPage.current ??= { key, position: storedPosition(key) };
    // After the first page was left, react-router's own restoring is enough.
    if (firstPage.current.key !== key) firstPage.current.position = 0;
    const { position } = firstPage.current;
    if (position <= window.scrollY) return undefined;
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < position + window.innerHeight) return;
      stop();
      window.scrollTo(0, position);
    });
    const stop = (): void => {
      observer.disconnect();
      for (const move of USER_INPUT_EVENTS) window.removeEventListener(move, stop);
    };
    observer.observe(document.body);
    for (const move of USER_INPUT_EVENTS) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [key]);

  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={placeOf} />;
};
