// While loading, the libraries use APIs that workers, and browsers that deny storage, do not have.

const isUsable = (probe: () => boolean): boolean => {
  try {
    return probe();
  } catch {
    return false;
  }
};

/** msw reads cookies from localStorage; this API has none. */
const emptyStorage = {
  length: 0,
  clear: (): void => {},
  getItem: (): null => null,
  key: (): null => null,
  removeItem: (): void => {},
  setItem: (): void => {},
} satisfies Storage;

if (!isUsable(() => typeof localStorage !== 'undefined')) {
  Object.defineProperty(globalThis, 'localStorage', { value: emptyStorage });
}

const canBroadcast = (): boolean => {
  new BroadcastChannel('hojokin-desk').close();
  return true;
};

// Dexie opens a BroadcastChannel, which Firefox denies together with storage. Without the
// constructor Dexie loads, and calls are answered with an error about the storage.
if (!isUsable(canBroadcast)) Reflect.deleteProperty(globalThis, 'BroadcastChannel');
