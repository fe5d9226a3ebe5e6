import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus back to what opened an editor in its place, when `isOpen` ends. */
export const useFocusAfter = (isOpen: boolean, opener: RefObject<HTMLElement | null>): void => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
};
