/**
 * A channel to the browser's other tabs. Null where there are none, and where they are denied:
 * Firefox denies them together with storage, and what it throws would take the whole page away.
 */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
