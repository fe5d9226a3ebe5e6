import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/announce';

/**
 * /clients has several screens, told apart by the query alone, which moves no focus: each says its
 * title and takes the focus to its heading, once that is known. Not where the browser opened it.
 */
export const useScreenStart = (
  title: string | null,
  heading: RefObject<HTMLHeadingElement | null>,
): void => {
  const isOpening = useLocation().key === 'default';
  const isKnown = title !== null;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (isKnown && !isOpening) heading.current?.focus({ preventScroll: true });
  }, [heading, isKnown, isOpening]);
};
