/**
 * Replaces jsdom's Uint8Array by Node's, which fake-indexeddb returns. Otherwise Dexie would treat
 * the bytes of a password as a plain object. Call this before importing Dexie, which keeps the
 * constructors that it finds when loading.
 */
export const takeNodeBytes = (): void => {
  const { constructor } = structuredClone(new Uint8Array());
  Object.assign(globalThis, { Uint8Array: constructor });
};
