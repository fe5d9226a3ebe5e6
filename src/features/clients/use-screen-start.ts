import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/feedback/announce';

/**
 * /clients has several screens, told apart by the query alone, which moves no focus: each says its
 * title and takes the focus to its heading, once that is known. Not where the browser opened it.
 */
export const useScreenStart = (
  title: string | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void => {
  const { key } = useLocation();
  // What the screen began with: its own steps (a filter, a tab) leave the focus where it is.
  const [isOpening] = useState(key === 'default');
  const isKnown = title !== null;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (isKnown && !isOpening) heading.current?.focus({ preventScroll: true });
  }, [heading, isKnown, isOpening]);
};
