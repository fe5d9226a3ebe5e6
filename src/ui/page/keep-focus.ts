import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the heading of the page, or to the page without one; nothing scrolls. */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  (heading ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus({
    preventScroll: true,
  });
};

/** Moves the focus to the page if the focused element was removed, such as a deleted row. */
export const keepFocusInPage = (): void => {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
};

/** Restores the focus to `opener` when `isOpen` becomes false. */
export const useFocusAfter = (isOpen: boolean, opener: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
};
