import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router';

const STORAGE_KEY = 'hojokin-desk.scroll';
/** Whoever does one of these has a place in mind already. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The first page of a visit has the key `default`, whichever it is: its path tells it from others. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Where the page was left, by react-router's note of it; 0 where there is none. */
const leftAt = (locationKey: string): number => {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const position: unknown = Object(positions)[locationKey];
    return typeof position === 'number' ? position : 0;
  } catch {
    return 0;
  }
};

/**
 * Keeps each page's place. react-router scrolls once, when a page is drawn: after a reload what it
 * shows is still to come, so the rest of the way is made when there is something to scroll over.
 */
export const ScrollKeeper = () => {
  const key = placeOf(useLocation());
  const firstPage = useRef<{ key: string; position: number } | null>(null);

  useEffect(() => {
    firstPage.current ??= { key, position: leftAt(key) };
    // Once it was left, react-router knows its place better.
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
      for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    };
    observer.observe(document.body);
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
    return stop;
  }, [key]);

  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={placeOf} />;
};
