export type Politeness = 'polite' | 'assertive';

interface Announcement {
  /** Grows with each one, so that the same words twice are still two announcements. */
  number: number;
  text: string;
}

const silent: Announcement = { number: 0, text: '' };
const latest: Record<Politeness, Announcement> = { polite: silent, assertive: silent };
const listeners = new Set<() => void>();

/** Says something to screen readers through the page's live region, without showing it. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  latest[politeness] = { number: latest[politeness].number + 1, text };
  for (const listener of listeners) listener();
}

export function latestAnnouncement(politeness: Politeness): Announcement {
  return latest[politeness];
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
