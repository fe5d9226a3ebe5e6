/**
 * A channel to the browser's other tabs; null if unsupported or denied. Firefox denies channels
 * together with storage by throwing, which would break the whole page.
 */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
