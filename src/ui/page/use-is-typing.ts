import { useEffect, useState } from 'react';

/** Less than any keyboard on a screen, more than the browser's own bars, which come and go (px). */
const LEAST_KEYBOARD = 150;

const FIELDS = 'input, textarea, [contenteditable="true"]';

/**
 * Whether a field has the focus and an on-screen keyboard covers part of the screen. It shrinks the
 * window or only the visual viewport: less is visible than when the field got the focus. The size
 * is not read at the start, which would force a layout before the first paint.
 */
export const useIsTyping = (): boolean => {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    const most = { width: 0, height: 0 };
    const look = (): void => {
      const width = document.documentElement.clientWidth;
      const height = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
      // A phone that was turned: what was seen before says nothing.
      most.height = width === most.width ? Math.max(most.height, height) : height;
      most.width = width;
      const isInField = document.activeElement?.matches(FIELDS) === true;
      setTyping(isInField && most.height - height >= LEAST_KEYBOARD);
    };
    const events = new AbortController();
    const { signal } = events;
    document.addEventListener('focusin', look, { signal });
    window.addEventListener('resize', look, { signal });
    visualViewport?.addEventListener('resize', look, { signal });
    return () => events.abort();
  }, []);
  return isTyping;
};
