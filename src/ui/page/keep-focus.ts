import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading of the page, where no link or button keeps it. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });

/** Moves the focus to the page if the focused element was removed, such as a deleted row. */
export function keepFocusInPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  // What closed over the page moves nothing in it.
  (heading ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({
    preventScroll: true,
  });
}

/** Gives the focus back to what opened an editor in its place, when `isOpen` ends. */
export const useFocusAfter = (isOpen: boolean, opener: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
};
