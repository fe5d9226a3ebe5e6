import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/feedback/announce';
import { focusHeading } from './keep-focus';

/**
 * Announces a screen's title and focuses its heading, once the title is known (not null). Needed where
 * screens of one path differ by query, for which the router moves no focus, and where the heading
 * is loaded after the router moved it. The focus stays on the first page that the browser opens.
 */
export const useScreenStart = (title: string | null): void => {
  const { key } = useLocation();
  // The initial key only: navigation within the screen (a filter, a tab) leaves the focus where it
  // is.
  const [isOpening] = useState(key === 'default');
  const isKnown = title !== null;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (isKnown && !isOpening) focusHeading();
  }, [isKnown, isOpening]);
};
