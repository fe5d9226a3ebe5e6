import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/feedback/announce';

/**
 * Announces a screen's title and focuses its heading, once the title is known (not null). Needed as
 * the screens of /clients differ by query only, for which the router moves no focus. The focus stays
 * on the first page that the browser opens.
 */
export const useScreenStart = (
  title: string | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void => {
  const { key } = useLocation();
  // The initial key only: navigation within the screen (a filter, a tab) leaves the focus where it
  // is.
  const [isOpening] = useState(key === 'default');
  const isKnown = title !== null;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (isKnown && !isOpening) heading.current?.focus({ preventScroll: true });
  }, [heading, isKnown, isOpening]);
};
