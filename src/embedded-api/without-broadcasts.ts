/**
 * Dexie opens a channel to other tabs while it loads, which Firefox denies together with storage.
 * Without one it loads, and what is wrong with the storage can be told to whoever makes a call.
 */
const isUsable = (): boolean => {
  try {
    new BroadcastChannel('hojokin-desk').close();
    return true;
  } catch {
    return false;
  }
};

if (!isUsable()) Reflect.deleteProperty(globalThis, 'BroadcastChannel');
