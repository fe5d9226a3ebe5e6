import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { announce } from '~/ui/feedback/announce';
import { focusHeading } from './keep-focus';

/**
 * Announces a screen's title and focuses its heading once the title is known (not null): for
 * screens that differ only by query, and for headings loaded after the navigation. The first page
 * keeps the browser's focus.
 */
export const useScreenStart = (title: string | null): void => {
  const { key } = useLocation();
  // The initial key only: navigation within the screen (a filter, a tab) keeps the focus.
  const [isOpening] = useState(key === 'default');
  const isKnown = title !== null;
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (isKnown && !isOpening) focusHeading();
  }, [isKnown, isOpening]);
};
