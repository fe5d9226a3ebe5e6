/**
 * jsdom brings a Uint8Array of its own, while what fake-indexeddb stores comes back as Node's: Dexie
 * would take the bytes of a password for a plain object. Called before Dexie is imported, which keeps
 * the constructors that it finds.
 */
export const takeNodeBytes = (): void => {
  const { constructor } = structuredClone(new Uint8Array());
  Object.assign(globalThis, { Uint8Array: constructor });
};
