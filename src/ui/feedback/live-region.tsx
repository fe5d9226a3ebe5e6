import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '~/lib/use-hydrated';
import type { Politeness } from './announce';
import { latestAnnouncement, onAnnouncement } from './announce';

const Region = ({ politeness }: { politeness: Politeness }) => {
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
};

/**
 * Rendered once from start-up: a live region added together with its text is often not read.
 * It is outside the app's root, which dialogs hide from screen readers.
 */
export const LiveRegion = () => {
  // A portal has no place in a page that the build draws.
  if (!useHydrated()) return null;
  return createPortal(
    <>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </>,
    document.body,
  );
};
