/**
 * Replaces jsdom's Uint8Array with Node's, because fake-indexeddb returns bytes as Node's
 * Uint8Array. Otherwise Dexie would treat the bytes of a password as a plain object. Call this
 * function before importing Dexie, because Dexie stores the global constructors when it is loaded.
 */
export const takeNodeBytes = (): void => {
  const { constructor } = structuredClone(new Uint8Array());
  Object.assign(globalThis, { Uint8Array: constructor });
};
