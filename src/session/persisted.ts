import type { PersistOptions } from 'zustand/middleware';
import * as z from 'zod/mini';

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

const VERSION = 1;
const stored = z.object({ version: z.literal(VERSION), state: z.unknown() });

/** All that may stand in session storage: what spec §3 names, and the width of the menu. */
type StoredName = 'session' | 'members' | 'common-data' | 'navigation';

const storage = resilientStorage(() => globalThis.sessionStorage);
const keyOf = (name: StoredName): string => `hojokin-desk.${name}`;
const resets: (() => void)[] = [];

/** A store that holds something of the session says here how it is emptied. */
export const whenForgotten = (reset: () => void): void => {
  resets.push(reset);
};

/**
 * Empties every store of the session, and what session storage holds of it, even for a store whose
 * code was not loaded yet: log-in has no use for most of them.
 */
export const forgetSession = (): void => {
  for (const reset of resets) reset();
  for (const name of ['session', 'members', 'common-data'] as const) {
    storage.removeItem(keyOf(name));
  }
};

/** False once session storage was denied or full: what is kept lives as long as this page only. */
export const isSessionPersistent = (): boolean => storage.isPersistent();

/**
 * Keeps the `schema` part of a store in session storage (spec §3). What comes back is parsed:
 * damaged, foreign or from another version, it is dropped and the store starts empty.
 */
export const persisted = <State extends object, Kept extends z.ZodMiniType>(
  name: StoredName,
  schema: Kept,
  pick: (state: State) => z.output<Kept>,
): PersistOptions<State, z.output<Kept>> => ({
  name: keyOf(name),
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
