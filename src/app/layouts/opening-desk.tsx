import { useEffect, useState } from 'react';
import { DeskSkeleton } from './desk-skeleton';
import { useIsSlim } from './navigation-state';

/**
 * Stands in place of a page without a menu while the guards ask whether a workspace opens. Where they
 * refuse, the focus goes back to what was pressed.
 */
export const OpeningDesk = () => {
  const [pressed] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (pressed instanceof HTMLElement && document.activeElement === document.body) {
        pressed.focus();
      }
    },
    [pressed],
  );
  return (
    <div
      className="opening-desk flex flex-1 flex-col"
      data-slim={useIsSlim() ? '' : undefined}
      inert
    >
      <DeskSkeleton />
    </div>
  );
};
