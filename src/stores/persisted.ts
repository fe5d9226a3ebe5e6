import type { PersistOptions } from 'zustand/middleware';
import * as z from 'zod/mini';
import { resilientStorage } from '~/lib/storage';

const VERSION = 1;
const stored = z.object({ version: z.literal(VERSION), state: z.unknown() });

const storage = resilientStorage(() => globalThis.sessionStorage);

/** False once session storage was denied or full: what is kept lives as long as this page only. */
export const isSessionPersistent = (): boolean => storage.isPersistent();

/**
 * Keeps the `schema` part of a store in session storage (spec §3). What comes back is parsed:
 * damaged, foreign or from another version, it is dropped and the store starts empty.
 */
export const persisted = <State extends object, Kept extends z.ZodMiniType>(
  name: string,
  schema: Kept,
  pick: (state: State) => z.output<Kept>,
): PersistOptions<State, z.output<Kept>> => ({
  name: `hojokin-desk.${name}`,
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
