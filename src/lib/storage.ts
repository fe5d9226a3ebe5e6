/** The part of Web Storage that the stores use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Session storage, or memory for what it will not take: denied, full or absent, the app stays
 * usable in this tab. `isPersistent()` turns false with the first refusal.
 */
export const resilientStorage = (
  provide: () => KeyValueStorage,
): KeyValueStorage & { isPersistent(): boolean } => {
  const memory = new Map<string, string>();
  let real: KeyValueStorage | null = null;
  let persistent = true;
  try {
    real = provide();
    const probe = 'hojokin-desk.probe';
    real.setItem(probe, '1');
    real.removeItem(probe);
  } catch {
    persistent = false;
  }

  return {
    getItem: (key) => memory.get(key) ?? real?.getItem(key) ?? null,
    setItem: (key, value) => {
      try {
        if (real === null) throw new Error('no storage');
        real.setItem(key, value);
        memory.delete(key);
      } catch {
        persistent = false;
        memory.set(key, value);
        // What stands there is older than what could not be written, and would win after a reload.
        try {
          real?.removeItem(key);
        } catch {
          // Nothing more can be done about a storage that refuses both.
        }
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      try {
        real?.removeItem(key);
      } catch {
        persistent = false;
      }
    },
    isPersistent: () => persistent,
  };
};
