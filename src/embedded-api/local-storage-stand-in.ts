/**
 * msw looks into localStorage for cookies while it loads; a worker has none, and in a page it may
 * be denied. It gets one that holds nothing: this API knows no cookies.
 */
const nothing = {
  length: 0,
  clear: (): void => {},
  getItem: (): null => null,
  key: (): null => null,
  removeItem: (): void => {},
  setItem: (): void => {},
} satisfies Storage;

const isUsable = (): boolean => {
  try {
    return typeof localStorage !== 'undefined';
  } catch {
    return false;
  }
};

if (!isUsable()) Object.defineProperty(globalThis, 'localStorage', { value: nothing });
