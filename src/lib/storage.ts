/** The part of Web Storage that the stores use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PROBE = 'hojokin-desk.probe';

/**
 * Session storage, or memory for what it will not take: denied, full or absent, the app stays
 * usable in this tab. `isPersistent()` turns false with the first refusal.
 */
export const resilientStorage = (
  provide: () => KeyValueStorage,
): KeyValueStorage & { isPersistent(): boolean } => {
  const memory = new Map<string, string>();
  let persistent = true;
  const attempt = <T>(action: (real: KeyValueStorage) => T): T | undefined => {
    try {
      return action(provide());
    } catch {
      persistent = false;
      return undefined;
    }
  };
  const keep = (key: string, value: string): true | undefined =>
    attempt((real) => {
      real.setItem(key, value);
      return true;
    });
  const drop = (key: string): void => attempt((real) => real.removeItem(key));

  if (keep(PROBE, '1')) drop(PROBE);

  return {
    getItem: (key) => memory.get(key) ?? attempt((real) => real.getItem(key)) ?? null,
    setItem: (key, value) => {
      if (keep(key, value)) {
        memory.delete(key);
      } else {
        memory.set(key, value);
        // What stands there is older than what could not be written, and would win after a reload.
        drop(key);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      drop(key);
    },
    isPersistent: () => persistent,
  };
};
