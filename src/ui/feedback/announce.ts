export type Politeness = 'polite' | 'assertive';

type Announcement = {
  /** Increases with each, so that the same text twice is announced twice. */
  number: number;
  text: string;
};

const silent: Announcement = { number: 0, text: '' };
const latest: Record<Politeness, Announcement> = { polite: silent, assertive: silent };
const listeners = new Set<() => void>();

/** Announces a text to screen readers through the live region. */
export const announce = (text: string, politeness: Politeness = 'polite'): void => {
  latest[politeness] = { number: latest[politeness].number + 1, text };
  for (const listener of listeners) listener();
};

export const latestAnnouncement = (politeness: Politeness): Announcement => latest[politeness];

export const onAnnouncement = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
