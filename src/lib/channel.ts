/** A channel to other tabs; null if unsupported or denied, as in Firefox without storage. */
export const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};
