import { createJSONStorage, type PersistOptions } from 'zustand/middleware';
import * as z from 'zod/mini';
import { resilientStorage } from '~/lib/storage';

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
  version: 1,
  storage: createJSONStorage(() => ({
    ...storage,
    getItem: (key) => {
      const text = storage.getItem(key);
      // Damaged JSON would leave the store unhydrated for good; so it never reaches the parser.
      try {
        JSON.parse(text ?? 'null');
        return text;
      } catch {
        return null;
      }
    },
  })),
  partialize: pick,
  // A version of the past or the future is not guessed at.
  migrate: () => undefined as z.output<Kept>,
  merge: (stored, current) => {
    const parsed = z.safeParse(schema, stored);
    return parsed.success ? { ...current, ...(parsed.data as object) } : current;
  },
});
