/**
 * jsdom has another Uint8Array than Node, while fake-indexeddb returns Node's: Dexie
 * would treat the bytes of a password as a plain object. Call it before importing Dexie, which keeps
 * the constructors it finds when loading.
 */
export const takeNodeBytes = (): void => {
  const { constructor } = structuredClone(new Uint8Array());
  Object.assign(globalThis, { Uint8Array: constructor });
};
