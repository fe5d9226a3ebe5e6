import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const provided = [
  [Promise, 'withResolvers'],
  [Map, 'groupBy'],
  [URL, 'canParse'],
  [URL, 'parse'],
  [AbortSignal, 'any'],
] as const;
const natives = provided.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeEach(async () => {
  for (const [owner, name] of provided) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('~/polyfills');
});
afterEach(() => {
  for (const [nth, [owner, name]] of provided.entries()) {
    Object.defineProperty(owner, name, natives[nth] ?? {});
  }
});

describe('a browser without the newest of the platform', () => {
  it('the polyfill of Promise.withResolvers settles its promise from outside', async () => {
    const [kept, broken] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    kept.resolve(1);
    broken.reject(new Error('no'));
    await expect(kept.promise).resolves.toBe(1);
    await expect(broken.promise).rejects.toThrow('no');
  });

  it('the polyfill of Map.groupBy keeps the order of first appearance', () => {
    const byLength = Map.groupBy(new Set(['補助', '助成金', '公募']), ({ length }, index) =>
      index < 2 ? length : 0,
    );
    expect([...byLength]).toEqual([
      [2, ['補助']],
      [3, ['助成金']],
      [0, ['公募']],
    ]);
    expect(Map.groupBy([1, 2, 3], (n) => n % 2).get(1)).toEqual([1, 3]);
  });

  it('the polyfills of URL.parse and URL.canParse tell addresses from other texts', () => {
    expect(URL.parse('/search?page=2', 'https://example.com')?.href).toBe(
      'https://example.com/search?page=2',
    );
    expect(URL.parse('/search')).toBeNull();
    expect([URL.canParse('mailto:a@example.com'), URL.canParse('a b')]).toEqual([true, false]);
  });

  it('the polyfill of AbortSignal.any aborts with the first of several signals and its reason', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const either = AbortSignal.any([first.signal, second.signal]);
    expect(either.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect([either.aborted, either.reason]).toEqual([true, 'second']);
    expect(AbortSignal.any([new AbortController().signal, first.signal]).reason).toBe('first');
  });
});

it('the polyfills replace nothing that the browser has', async () => {
  Object.defineProperty(URL, 'parse', natives[3] ?? {});
  const { parse } = URL;
  vi.resetModules();
  await import('~/polyfills');
  expect(URL.parse).toBe(parse);
});
