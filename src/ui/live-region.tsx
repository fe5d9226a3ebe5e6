import { useSyncExternalStore } from 'react';

import type { Politeness } from '~/ui/announce';
import { latestAnnouncement, onAnnouncement } from '~/ui/announce';

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

/** Stands once in the app, from its start: a region that comes with its words is often not read. */
export function LiveRegion() {
  return (
    <>
      <Region politeness="polite" />
      <Region politeness="assertive" />
    </>
  );
}
