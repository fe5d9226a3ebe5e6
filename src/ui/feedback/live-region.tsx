import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '~/lib/use-hydrated';
import { latestAnnouncement, onAnnouncement, type Politeness } from './announce';

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

/** Rendered from start-up, as new regions are often not read; outside what dialogs hide. */
export const LiveRegion = () => {
  // A prerendered page cannot contain a portal.
  if (!useHydrated()) return null;
  return createPortal(
    <>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </>,
    document.body,
  );
};
