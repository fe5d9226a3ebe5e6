import { describe, expect, it } from 'vitest';
import { resilientStorage } from './persisted';

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const fakeStorage = (limit = Infinity): KeyValueStorage & { kept: Map<string, string> } => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
};

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a storage that works', () => {
  it('a working storage keeps its values and other keys, and no trace of the probe', () => {
    const real = fakeStorage();
    real.kept.set('of-another-app', 'x');
    const storage = resilientStorage(() => real);
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    storage.removeItem('b');
    expect(storage.getItem('a')).toBe('1');
    expect(storage.getItem('b')).toBeNull();
    expect(Object.fromEntries(real.kept)).toEqual({ 'of-another-app': 'x', a: '1' });
    expect(storage.isPersistent()).toBe(true);
  });
});

describe('a storage that is full', () => {
  it('a full storage falls back to memory and removes the older stored value', () => {
    const real = fakeStorage(5);
    const storage = resilientStorage(() => real);
    storage.setItem('a', 'short');
    storage.setItem('a', 'too long');
    expect(storage.getItem('a')).toBe('too long');
    expect(real.kept.has('a')).toBe(false);
    expect(storage.isPersistent()).toBe(false);
  });

  it('a full storage is used again for a value that fits', () => {
    const real = fakeStorage(5);
    const storage = resilientStorage(() => real);
    storage.setItem('a', 'too long');
    storage.setItem('a', 'short');
    expect(storage.getItem('a')).toBe('short');
    expect(real.kept.get('a')).toBe('short');
  });
});

describe.each<[string, () => KeyValueStorage]>([
  ['that the browser denies', refuse],
  ['that is not there', () => undefined as unknown as KeyValueStorage],
  ['that refuses every use', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['that takes nothing', () => fakeStorage(-1)],
])('a storage %s', (_, provide) => {
  it('an unusable storage falls back to memory', () => {
    const storage = resilientStorage(provide);
    expect(storage.isPersistent()).toBe(false);
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});
