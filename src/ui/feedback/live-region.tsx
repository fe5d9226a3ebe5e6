import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import type { Politeness } from './announce';
import { latestAnnouncement, onAnnouncement } from './announce';

function Region({ politeness }: { politeness: Politeness }) {
  const { number, text } = useSyncExternalStore(onAnnouncement, () =>
    latestAnnouncement(politeness),
  );
  return (
    <div
      role={politeness === 'polite' ? 'status' : undefined}
      aria-live={politeness}
      className="sr-only"
    >
      {text && <p key={number}>{text}</p>}
    </div>
  );
}

/**
 * Stands once in the app, from its start: a region that comes with its words is often not read.
 * Beside the app's root and not in it: a dialog hides the root from screen readers.
 */
export function LiveRegion() {
  return createPortal(
    <>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </>,
    document.body,
  );
}
