import * as z from 'zod/mini';
import type { PersistOptions } from 'zustand/middleware';
import { storageKey } from '~/lib/storage-key';

/** The part of Web Storage that is used here. */
type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PROBE = 'hojokin-desk.probe';

/** Uses memory if the storage is denied, full or absent; then `isPersistent()` is false. */
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
        // The stored value is outdated now and would come back after a reload.
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

const VERSION = 1;
const stored = z.object({ version: z.literal(VERSION), state: z.unknown() });

/** Session storage also has scroll positions and a reloaded build: no personal data. */
type StoredName = 'session' | 'members' | 'common-data' | 'navigation' | 'last-workspace';

const storage = resilientStorage(() => globalThis.sessionStorage);
const resets: (() => void)[] = [];

/** Registers how a store with session data is cleared. */
export const onSessionCleared = (reset: () => void): void => void resets.push(reset);

/** Clears all registered stores, and the storage also of stores whose module is not loaded yet. */
export const clearSession = (): void => {
  for (const reset of resets) reset();
  for (const name of ['session', 'members', 'common-data'] as const) {
    storage.removeItem(storageKey(name));
  }
};

/** False if session storage is denied or full: the session then lasts only as long as this page. */
export const isSessionPersistent = (): boolean => storage.isPersistent();

/** Persists `schema` in session storage (specification §3); drops damaged or outdated data. */
export const persisted = <State extends object, Kept extends z.ZodMiniType>(
  name: StoredName,
  schema: Kept,
  pick: (state: State) => z.output<Kept>,
): PersistOptions<State, z.output<Kept>> => ({
  name: storageKey(name),
  version: VERSION,
  partialize: pick,
  storage: {
    getItem: (key) => {
      const envelope = z.safeParse(stored, parseJson(storage.getItem(key)));
      const state = z.safeParse(schema, envelope.data?.state);
      return envelope.success && state.success ? { ...envelope.data, state: state.data } : null;
    },
    setItem: (key, value) => storage.setItem(key, JSON.stringify(value)),
    removeItem: storage.removeItem,
  },
});

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
