// Browsers that deny storage, and workers, lack what the libraries use while they load.

const isUsable = (probe: () => boolean): boolean => {
  try {
    return probe();
  } catch {
    return false;
  }
};

/** msw looks into localStorage for cookies, which this API does not know. */
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

// Dexie opens a channel to other tabs, which Firefox denies together with storage. Without channels
// it loads, and a call can be answered with what is wrong with the storage.
if (!isUsable(canBroadcast)) Reflect.deleteProperty(globalThis, 'BroadcastChannel');
